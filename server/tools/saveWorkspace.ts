import { SaveInputSchema, SaveOutputSchema, type SaveInput } from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { titleOf } from "../../shared/layout/walk.ts";
import { writeSaved } from "../../shared/layout/write.ts";
import type { Need } from "../catalog/clientFacts.ts";
import { asked, Refusal } from "../catalog/refusal.ts";
import type { Tool } from "../catalog/tool.ts";
import type { WorkspacesPort } from "../io/port.ts";
import { seenName } from "../seenName.ts";
import { createTurns } from "../turns.ts";
import { createAppTool } from "./appTool.ts";
import { nameToSave } from "./names.ts";
import { workspacesOf, type Platform } from "./platform.ts";
import { readGivenComponents } from "./readComponents.ts";
import { isBlank } from "./visibleText.ts";
import { quoted } from "./words.ts";

class NameTaken extends Refusal {}

/** Saves a layout under a name. */
export function createSaveTool(platform: Platform, needs: readonly Need[]): Tool {
  // Two that save one name at once must not both find it free.
  const inTurn = createTurns();
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
      await inTurn(seenName(input.name), () => save(platform, input));
      return {
        output: { success: true, error: "" },
        text: `The workspace ${quoted(input.name)} is saved.`,
      };
    },
  });
}

async function save(platform: Platform, input: SaveInput): Promise<void> {
  if (isBlank(input.name)) throw new Refusal("Give the workspace a name that is not blank.");
  if (/\p{Surrogate}/u.test(input.name)) {
    throw new Refusal(
      "The name of the workspace holds half of a character: type the name anew, and save again.",
    );
  }
  const { workspace } = readGivenComponents(input.components);
  const workspaces = await workspacesOf(platform);
  const names = (await asked(workspaces.layouts())).map((layout) => layout.name);
  let name = nameToSave(names, input.name);
  const put = (taken: boolean, unreadable = false) =>
    saveAs(workspaces, { ...input, name }, { workspace, taken, unreadable });
  if (workspaces.savingAlone === undefined) return put(names.includes(name));
  for (let saved = false; !saved;) {
    const saving = workspaces.savingAlone(name, async (taken, unreadable, namesNow) => {
      // The same name, typed in another way, may have been put into the store meanwhile.
      const nameNow = taken ? name : nameToSave(namesNow, input.name);
      saved = nameNow === name;
      if (saved) await put(taken, unreadable);
      name = nameNow;
    });
    await asked(saving);
  }
}

interface Found {
  readonly workspace: Workspace;
  readonly taken: boolean;
  /** Its file is there, and nobody knows what was in it. */
  readonly unreadable: boolean;
}

async function saveAs(
  workspaces: WorkspacesPort,
  { name, description, overwrite }: SaveInput,
  { workspace, taken, unreadable }: Found,
): Promise<void> {
  if (taken && overwrite !== true) throw new NameTaken(unreadable ? whyUnreadable(name) : whyTaken(name));
  // The platform shows a saved workspace under its name, so a title of its own would only be misleading.
  const title = titleOf(workspace) === "" ? {} : { title: name };
  const layout = writeSaved(workspace, { name, ...title, ...(description !== undefined && { description }) });
  await asked(workspaces.saveLayout(layout));
}

const whyTaken = (name: string) =>
  `A workspace named ${quoted(name)} exists already: choose another name, or save with overwrite to replace it.`;

const whyUnreadable = (name: string) =>
  `A workspace named ${quoted(name)} is stored, but its file cannot be read: choose another name, or save with overwrite to replace it; the damaged file is kept beside it.`;
