import * as z from "zod/mini";
import type { Json } from "../../shared/json.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { STEP_KINDS, type History, type Step, type WidgetModel } from "./model.ts";
import { packTrees, TreePoolSchema, unpackTrees } from "./treePool.ts";

const StoredStepSchema = z.object({
  kind: z.enum(STEP_KINDS),
  name: z.string(),
  selectionBefore: z.optional(z.string()),
  selectionAfter: z.optional(z.string()),
});

/** The widget's own part of the state. Trees: the layout as first given, then past steps, now, future steps. */
const StoredHistorySchema = z.object({
  trees: TreePoolSchema,
  selection: z.optional(z.string()),
  past: z.array(StoredStepSchema),
  future: z.array(StoredStepSchema),
});

/** The last `steps` undo steps (and the redo steps, unless there is room for none) as plain JSON. */
export function packHistory(model: WidgetModel, current: Workspace, steps: number): Json {
  const past = steps === 0 ? [] : model.history.past.slice(-steps);
  const future = steps === 0 && model.history.past.length > 0 ? [] : model.history.future;
  const trees = [model.base ?? current, ...past.map(before), current, ...future.map(before)];
  const selection = model.selection;
  const stored = {
    trees: packTrees(trees),
    selection,
    past: past.map(packStep),
    future: future.map(packStep),
  };
  // A round trip through text: what is kept is plain JSON, without undefined or shared references.
  return z.json().parse(JSON.parse(JSON.stringify(stored)));
}

const before = (step: Step) => step.before;

function packStep({ label, selectionBefore, selectionAfter }: Step) {
  return { kind: label.kind, name: label.name, selectionBefore, selectionAfter };
}

/** The model's fields as they were, or undefined for anything that is not a whole, sound history. */
export function unpackHistory(
  raw: Json | undefined,
): (Pick<WidgetModel, "base" | "selection" | "history"> & { readonly workspace: Workspace }) | undefined {
  const stored = StoredHistorySchema.safeParse(raw);
  const trees = stored.success ? unpackTrees(stored.data.trees) : undefined;
  if (!stored.success || !trees) return undefined;
  const { past, future, selection } = stored.data;
  const [base, ...rest] = trees;
  const workspace = rest[past.length];
  if (!base || !workspace || rest.length !== past.length + 1 + future.length) return undefined;
  const history: History = {
    past: past.map((step, i) => unpackStep(step, rest[i] ?? workspace)),
    future: future.map((step, i) => unpackStep(step, rest[past.length + 1 + i] ?? workspace)),
  };
  return { base, workspace, selection, history };
}

function unpackStep(stored: z.infer<typeof StoredStepSchema>, tree: Workspace): Step {
  const { kind, name, selectionBefore, selectionAfter } = stored;
  return { label: { kind, name }, before: tree, selectionBefore, selectionAfter };
}
