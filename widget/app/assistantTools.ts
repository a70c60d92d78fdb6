import { LayoutApplyInputSchema } from "../../shared/contract/layoutTools.ts";
import { applyEdits } from "../../shared/layout/editAll.ts";
import { outlineText } from "../../shared/layout/outline.ts";
import { textLimitProblems } from "../../shared/layout/reading/limits.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import type { ProvidedTool, ToolAnswer } from "../host/providedTool.ts";
import type { WidgetStore } from "../state/store.ts";
import type { Hand } from "./hand.ts";
import { plainIssue, plainIssues } from "../../shared/plainIssue.ts";
import { treeWithIds } from "./treeWithIds.ts";

interface Parts {
  readonly store: WidgetStore;
  readonly hand: Hand;
}

const NO_INPUT = { type: "object", properties: {}, additionalProperties: false };

/** What the assistant can do with the open canvas: look, change, take back its own change. */
export function assistantTools({ store, hand }: Parts): ProvidedTool[] {
  return [
    {
      name: "layout_get",
      title: "Get the open layout",
      description:
        "The layout on the person's canvas right now: every node with its id, type, application and share in percent.",
      inputSchema: () => NO_INPUT,
      readOnly: true,
      call: () => Promise.resolve(getLayout(store)),
    },
    {
      name: "layout_apply",
      title: "Change the open layout",
      description:
        "Changes the layout on the person's canvas by a list of edits, as one step that the person can undo. Ids come from layout_get.",
      inputSchema: () => __LAYOUT_APPLY_SCHEMA__,
      readOnly: false,
      call: (args) => Promise.resolve(hindrance(store, hand) ?? applyLayout(store, args)),
    },
    {
      name: "layout_undo",
      title: "Undo your last change",
      description:
        "Takes back the last step on the canvas if it was yours. Steps of the person are theirs to undo.",
      inputSchema: () => NO_INPUT,
      readOnly: false,
      call: () => Promise.resolve(hindrance(store, hand) ?? undoLayout(store)),
    },
  ];
}

const refusal = (text: string): ToolAnswer => ({ text, isError: true });

/** The lock while the assistant writes is a lock for the person; its own calls come in that time. */
function hindrance(store: WidgetStore, hand: Hand): ToolAnswer | undefined {
  const { workspace, mode, streaming, opening } = store.get();
  if (!workspace || streaming)
    return refusal("There is no whole layout on the canvas yet. Try again when there is.");
  if (mode !== "builder")
    return refusal("The layout is shown as a preview. Ask the person to press “Edit a copy” first.");
  if (opening.status === "opening" || opening.status === "opened")
    return refusal("The person has opened this workspace; the canvas is closed.");
  return hand.isBusy()
    ? refusal(
        "The person is moving something at this moment. Nothing was changed; try again in a few seconds.",
      )
    : undefined;
}

function getLayout(store: WidgetStore): ToolAnswer {
  const { workspace, mode } = store.get();
  return workspace ? described(workspace, { mode }) : refusal("There is no layout on the canvas.");
}

function described(workspace: Workspace, more: Record<string, unknown> = {}): ToolAnswer {
  const tree = treeWithIds(workspace);
  const text = `${outlineText(workspace)}\n\nWith ids:\n${JSON.stringify(tree)}`;
  return { text, structured: { ...more, layout: tree } };
}

function applyLayout(store: WidgetStore, args: unknown): ToolAnswer {
  const { workspace } = store.get();
  const input = LayoutApplyInputSchema.safeParse(args, { error: plainIssue });
  if (!input.success) return refusal(`Nothing was changed. ${plainIssues(input.error).slice(0, 1500)}.`);
  if (!workspace) return refusal("There is no layout on the canvas.");
  const outcome = applyEdits(workspace, input.data.edits);
  if (!outcome.ok) {
    const { index, reason } = outcome;
    return refusal(
      `Nothing was changed: edit ${index + 1} of ${input.data.edits.length} is not possible. ${reason}`,
    );
  }
  const [tooLarge] = textLimitProblems(JSON.stringify(writeComponents(outcome.workspace)));
  if (tooLarge) return refusal(`Nothing was changed, as it would be too much. ${tooLarge.message}`);
  store.dispatch({ type: "assistantEdited", workspace: outcome.workspace });
  return described(outcome.workspace);
}

function undoLayout(store: WidgetStore): ToolAnswer {
  const last = store.get().history.past.at(-1);
  if (last?.label.kind !== "assistant") return refusal("The last step on the canvas is not yours to undo.");
  store.dispatch({ type: "assistantUndid" });
  const { workspace } = store.get();
  return workspace ? described(workspace) : refusal("There is no layout on the canvas.");
}
