import { OpenInputSchema, OpenOutputSchema, type OpenInput } from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import { check } from "../../shared/layout/check.ts";
import { titleOf } from "../../shared/layout/walk.ts";
import { writeSaved } from "../../shared/layout/write.ts";
import type { Need } from "../catalog/availability.ts";
import { asked, Refusal } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import type { OpenResult, WorkspacesPort } from "../io/port.ts";
import { createAppTool } from "./appTool.ts";
import { sha256Hex } from "../sha256Hex.ts";
import { matchName } from "./names.ts";
import { createOnce } from "./once.ts";
import { workspacesOf, type Platform } from "./platform.ts";
import { readComponents } from "./readComponents.ts";
import { quoted } from "./words.ts";

const REMEMBERED = { ttlMs: 60 * 60 * 1000, max: 1000 };

/** Opens a saved workspace or a layout that is not saved, once a requestId. */
export function createOpenTool(platform: Platform, needs: readonly Need[]): Tool {
  const once = createOnce<OpenResult>(REMEMBERED);
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
    async work(input) {
      const { id, title, notes } = await once(await keyOf(input), async () =>
        open(await workspacesOf(platform), input),
      );
      return {
        output: { success: true, workspaceId: id, ...(notes.length > 0 && { notes: [...notes] }), error: "" },
        text: [`The workspace ${quoted(title)} is open.`, ...notes].join("\n"),
      };
    },
  });
}

/** The id of a request and what it asks for: a careless id must not open, or hide, another layout. */
function keyOf({ requestId, workspaceName, components, context }: OpenInput): Promise<string> {
  return sha256Hex(JSON.stringify([requestId, workspaceName, components, context]));
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
  const { workspace } = readComponents(components);
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
