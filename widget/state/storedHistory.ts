import * as z from "zod/mini";
import type { Json } from "../../shared/json.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import type { WidgetModel } from "./model.ts";
import { STEP_KINDS, type History, type Step } from "./step.ts";
import { selectedFrom, selectedIds, selectedIn } from "./selected.ts";
import { packTrees, TreePoolSchema, unpackTrees } from "./treePool.ts";

/** One node as it was kept before there could be several; the primary node first. */
const StoredSelectionSchema = z.optional(z.union([z.string(), z.array(z.string())]));
type StoredSelection = z.infer<typeof StoredSelectionSchema>;

const StepPlaceSchema = z.object({
  at: z.enum(["left", "right", "top", "bottom", "tab", "child"]),
  kind: z.enum(["workspace", "row", "column", "group", "window"]),
  names: z.array(z.string()),
  more: z.number(),
});
const StepShareSchema = z.object({ axis: z.enum(["width", "height"]), percent: z.number() });

const StoredStepSchema = z.object({
  kind: z.enum(STEP_KINDS),
  name: z.string(),
  // A label that is not understood says less, but the step is still good.
  count: z.catch(z.optional(z.int()), undefined),
  windows: z.catch(z.optional(z.boolean()), undefined),
  place: z.catch(z.optional(StepPlaceSchema), undefined),
  share: z.catch(z.optional(StepShareSchema), undefined),
  selectionBefore: StoredSelectionSchema,
  selectionAfter: StoredSelectionSchema,
});

/**
 * The widget's own part of the state. Trees: the layout as the assistant left it, then past steps, now, future steps,
 * and last the layout that waits for the person's word, if one does.
 */
const StoredHistorySchema = z.object({
  trees: TreePoolSchema,
  selection: StoredSelectionSchema,
  past: z.array(StoredStepSchema),
  future: z.array(StoredStepSchema),
  waits: z.optional(z.boolean()),
});

/** What of all that is worth keeping there is room for. */
export interface Room {
  readonly steps: number;
  readonly incoming: boolean;
}

/** The next `steps` undo steps and as many redo steps, as plain JSON. */
export function packHistory(model: WidgetModel, current: Workspace, room: Room): Json {
  const { steps } = room;
  const incoming = room.incoming ? model.incoming : undefined;
  const past = steps === 0 ? [] : model.history.past.slice(-steps);
  const future = steps === 0 ? [] : model.history.future.slice(-steps);
  const known = [model.base ?? current, ...past.map(before), current, ...future.map(before)];
  const trees = incoming ? [...known, incoming] : known;
  const selection = selectedIds(model);
  const stored = {
    trees: packTrees(trees),
    selection,
    past: past.map(packStep),
    future: future.map(packStep),
    ...(incoming ? { waits: true } : {}),
  };
  // A round trip through text: what is kept is plain JSON, without undefined or shared references.
  return z.json().parse(JSON.parse(JSON.stringify(stored)));
}

const before = (step: Step) => step.before;

function packStep({ label, selectionBefore, selectionAfter }: Step) {
  return { ...label, selectionBefore, selectionAfter };
}

/** The model's fields as they were, or undefined for anything that is not a whole, sound history. */
export function unpackHistory(raw: Json | undefined):
  | (Pick<WidgetModel, "base" | "selection" | "alsoSelected" | "history" | "incoming"> & {
      readonly workspace: Workspace;
    })
  | undefined {
  const stored = StoredHistorySchema.safeParse(raw);
  const trees = stored.success ? unpackTrees(stored.data.trees) : undefined;
  if (!stored.success || !trees) return undefined;
  const { past, future, selection, waits } = stored.data;
  const incoming = waits ? trees.at(-1) : undefined;
  const [base, ...rest] = incoming ? trees.slice(0, -1) : trees;
  const workspace = rest[past.length];
  if (!base || !workspace || rest.length !== past.length + 1 + future.length) return undefined;
  const history: History = {
    past: past.map((step, i) => unpackStep(step, rest[i] ?? workspace)),
    future: future.map((step, i) => unpackStep(step, rest[past.length + 1 + i] ?? workspace)),
  };
  const selected = selectedIn(workspace, selectedFrom(idsOf(selection)));
  return { base, workspace, ...selected, history, incoming };
}

function unpackStep(stored: z.infer<typeof StoredStepSchema>, tree: Workspace): Step {
  const { selectionBefore, selectionAfter, ...label } = stored;
  return {
    label,
    before: tree,
    selectionBefore: idsOf(selectionBefore),
    selectionAfter: idsOf(selectionAfter),
  };
}

function idsOf(stored: StoredSelection): readonly string[] {
  return typeof stored === "string" ? [stored] : (stored ?? []);
}
