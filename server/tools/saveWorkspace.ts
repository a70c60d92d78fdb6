import { SaveInputSchema, SaveOutputSchema, type SaveInput } from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import { titleOf } from "../../shared/layout/walk.ts";
import { writeSaved } from "../../shared/layout/write.ts";
import type { Need } from "../catalog/availability.ts";
import { asked, Refusal } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import { createAppTool } from "./appTool.ts";
import { workspacesOf, type Platform } from "./platform.ts";
import { readComponents } from "./readComponents.ts";
import { quoted } from "./words.ts";

class NameTaken extends Refusal {}

/** Saves a layout under a name. */
export function createSaveTool(platform: Platform, needs: readonly Need[]): Tool {
  const inTurn = createQueue();
  return createAppTool({
    name: APP_TOOLS.save,
    title: "Save workspace",
    description:
      "Saves a layout under a name; an existing one is replaced only with overwrite. For the workspace widget.",
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    needs,
    input: SaveInputSchema,
    output: SaveOutputSchema,
    refused: (refusal) => ({
      success: false,
      ...(refusal instanceof NameTaken && { exists: true }),
      error: refusal.message,
    }),
    async work(input) {
      await inTurn(() => save(platform, input));
      return {
        output: { success: true, error: "" },
        text: `The workspace ${quoted(input.name)} is saved.`,
      };
    },
  });
}

async function save(platform: Platform, { name, components, description, overwrite }: SaveInput) {
  if (name.trim() === "") throw new Refusal("Give the workspace a name that is not blank.");
  const { workspace } = readComponents(components);
  const workspaces = await workspacesOf(platform);
  const taken = (await asked(workspaces.layouts())).some((layout) => layout.name === name);
  if (taken && overwrite !== true) {
    throw new NameTaken(
      `A workspace named ${quoted(name)} exists already: choose another name, or save with overwrite to replace it.`,
    );
  }
  // The platform shows a saved workspace under its name, so a title of its own would only be misleading.
  const title = titleOf(workspace) === "" ? {} : { title: name };
  const layout = writeSaved(workspace, { name, ...title, ...(description !== undefined && { description }) });
  await asked(workspaces.saveLayout(layout));
}

/** One piece of work at a time: two that save one name at once must not both find it free. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
