import { z } from "zod";
import { OpenInputSchema, OpenOutputSchema, type OpenInput } from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import { check } from "../../shared/layout/check.ts";
import { titleOf } from "../../shared/layout/walk.ts";
import { writeSaved } from "../../shared/layout/write.ts";
import type { Need } from "../catalog/clientFacts.ts";
import { asked, Refusal } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import type { OpenResult, WorkspacesPort } from "../io/port.ts";
import { createAppTool } from "./appTool.ts";
import { isKeepable, tooLarge } from "../freeData.ts";
import { sha256Hex } from "../sha256Hex.ts";
import { matchName } from "./names.ts";
import { onceAnHour, type SharedOnce } from "./once.ts";
import { workspacesOf, type Platform } from "./platform.ts";
import { readGivenComponents } from "./readComponents.ts";
import { quoted } from "./words.ts";

const OpenResultSchema: z.ZodType<OpenResult> = z.object({
  id: z.string(),
  title: z.string(),
  layoutName: z.string().exactOptional(),
  selected: z.boolean().exactOptional(),
  notes: z.array(z.string()),
});

/** Opens a saved workspace or a layout that is not saved, once a requestId. */
export function createOpenTool(platform: Platform, needs: readonly Need[], shared?: SharedOnce): Tool {
  const read = (answer: unknown) => OpenResultSchema.safeParse(answer).data;
  const once = onceAnHour<OpenResult>(shared, { name: "open", read });
  return createAppTool({
    name: APP_TOOLS.open,
    title: "Open workspace",
    description:
      "Opens a saved workspace or a given layout. The same requestId opens one workspace. For the workspace widget.",
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    needs,
    input: OpenInputSchema,
    output: OpenOutputSchema,
    refused: ({ message }) => ({ success: false, error: message }),
    async work(input, { holder }) {
      const { context } = input;
      if (!isKeepable(context)) throw new Refusal(`The context does not fit: ${tooLarge(context)}.`);
      const { id, title, notes } = await once(await keyOf(input, holder), async () =>
        open(await workspacesOf(platform), input),
      );
      return {
        output: { success: true, workspaceId: id, ...(notes.length > 0 && { notes: [...notes] }), error: "" },
        text: [`The workspace ${quoted(title)} is open.`, ...notes].join("\n"),
      };
    },
  });
}

/** The id of a request, what it asks for and whose it is: a careless id must not open, or hide, another layout. */
function keyOf(
  { requestId, workspaceName, components, context }: OpenInput,
  holder: string | undefined,
): Promise<string> {
  return sha256Hex(JSON.stringify([requestId, workspaceName, components, context, holder]));
}

async function open(workspaces: WorkspacesPort, input: OpenInput): Promise<OpenResult> {
  const { workspaceName, components, context } = input;
  if (workspaceName !== undefined) {
    const names = (await asked(workspaces.layouts())).map(({ name }) => name);
    const match = matchName(names, workspaceName);
    if (match.found === undefined) throw new Refusal(match.error);
    return asked(workspaces.restore(match.found, context));
  }
  if (components === undefined)
    throw new Refusal("Give workspaceName or components: there is nothing to open.");
  const { workspace } = readGivenComponents(components);
  const [error] = check(workspace).filter(({ severity }) => severity === "error");
  if (error !== undefined) throw new Refusal(`The layout cannot be opened as it is. ${error.message}`);
  const title = titleOf(workspace);
  return asked(
    workspaces.open({
      layout: writeSaved(workspace),
      ...(title !== "" && { title }),
      ...(context !== undefined && { context }),
    }),
  );
}
