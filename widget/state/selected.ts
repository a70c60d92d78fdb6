import type { Workspace } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import type { WidgetModel } from "./model.ts";

/** The primary node, on which the hand is, and all others that are selected with it. */
export type Selected = Pick<WidgetModel, "selection" | "alsoSelected">;

const NONE: readonly string[] = [];

/** Every selected node, the primary one first. */
export function selectedIds({ selection, alsoSelected }: Selected): readonly string[] {
  return selection === undefined ? NONE : [selection, ...alsoSelected];
}

/** The other way round: the first is the primary one. */
export function selectedFrom([selection, ...others]: readonly string[]): Selected {
  const alsoSelected = [...new Set(others)].filter((id) => id !== selection);
  return { selection, alsoSelected: alsoSelected.length === 0 ? NONE : alsoSelected };
}

/** What of it is in a layout. */
export function selectedIn(workspace: Workspace, selected: Selected): Selected {
  const { selection, alsoSelected } = selected;
  const ids = selectedIds(selected);
  const there = ids.filter((id) => findNode(workspace, id));
  // Never `selected` itself: it may be a whole model.
  return there.length === ids.length ? { selection, alsoSelected } : selectedFrom(there);
}

/** What is meant by an operation on a node: all that is selected if the node is one of several, else itself. */
export function targetsOf(model: Selected, id: string): readonly string[] {
  const ids = selectedIds(model);
  return ids.length > 1 && ids.includes(id) ? ids : [id];
}

/** Whoever changes the primary node or the layout alone leaves no others behind that are not meant any more. */
export function withSoundSelection(before: WidgetModel, after: WidgetModel): WidgetModel {
  if (after.alsoSelected.length === 0 || before === after) return after;
  const isStale = after.selection !== before.selection && after.alsoSelected === before.alsoSelected;
  if (isStale || !after.workspace) return { ...after, alsoSelected: NONE };
  return after.workspace === before.workspace ? after : { ...after, ...selectedIn(after.workspace, after) };
}
