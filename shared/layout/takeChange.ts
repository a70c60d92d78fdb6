import { diffLayouts, type LayoutChange } from "./diff.ts";
import { contextOf } from "./diffing/changedKeys.ts";
import { distance } from "./distance.ts";
import { placesOf } from "./diffing/placesOf.ts";
import { rebuilds } from "./diffing/rebuilds.ts";
import { applyEdit } from "./edit.ts";
import type { Edit, EditOutcome, Place } from "./editSchema.ts";
import { indexPath } from "./edits/treeOps.ts";
import { sharesOf } from "./sizes.ts";
import { WORKSPACE_ID, type LayoutNode, type Workspace } from "./tree.ts";
import { descriptionOf, findNode, findVisit, titleOf } from "./walk.ts";
import { writeCleanNode } from "./writing/writeClean.ts";

interface Layouts {
  readonly mine: Workspace;
  readonly theirs: Workspace;
}

/**
 * Edits that bring one change of `diffLayouts(mine, theirs)` into `mine`. What moves or is new goes beside the
 * neighbour it has in `theirs`. Each leaves less to take than before, so that taking one after another ends; empty
 * where no edit does.
 */
export function takeChange({ mine, theirs }: Layouts, change: LayoutChange): Edit[] {
  switch (change.kind) {
    case "added": {
      const node = writeCleanNode(change.after);
      // Beside others it stands without tabs, as it does there.
      const asItIs = findVisit(theirs, change.after.id)?.parent.type !== "group";
      return firstPlace({ mine, theirs }, change.after, (place) => ({ op: "insert", node, place, asItIs }));
    }
    case "removed":
      return [{ op: "remove", id: change.before.id }];
    case "moved":
      return moveEdits({ mine, theirs }, change);
    case "resized":
      return resizeEdit({ mine, theirs }, change);
    case "changed":
      return change.keys.flatMap((key) => fieldEdit(change.before.id, change.after, key));
    case "workspace":
      return change.keys.flatMap((key) => workspaceEdit(theirs, key));
    case "regrouped":
      return [...rebuilds(mine, theirs)].map(({ edit }) => edit);
  }
}

/** The first that brings `mine` nearer; of those that only run in circles none, but what a lock forbids is told. */
function firstNearer({ mine, theirs }: Layouts, edits: Iterable<Edit>): Edit[] {
  const now = distance(mine, theirs);
  const locked: Edit[] = [];
  for (const edit of edits) {
    const outcome = applyEdit(mine, edit);
    if (outcome.ok && distance(outcome.workspace, theirs) < now) return [edit];
    if (isLocked(outcome)) locked.push(edit);
  }
  return locked.slice(0, 1);
}

/** Where `theirs` has the node. */
function firstPlace(layouts: Layouts, node: LayoutNode, editTo: (place: Place) => Edit): Edit[] {
  return firstNearer(layouts, placesOf(layouts.mine, layouts.theirs, node).map(editTo));
}

/** Alone if that helps; else with all that stands in a box around it, such as a group with its tabs. */
function moveEdits(layouts: Layouts, { before, after }: Moved): Edit[] {
  const alone = firstPlace(layouts, after, (place) => ({ op: "move", id: before.id, place }));
  return alone.length > 0 ? alone : firstNearer(layouts, openRebuilds(layouts, after));
}

/** What moves along has locks of its own, and putting a box back asks for none. */
function* openRebuilds({ mine, theirs }: Layouts, node: LayoutNode): Generator<Edit> {
  const locked = diffLayouts(mine, theirs).flatMap((change) => {
    const move = change.kind === "moved" ? lockedMove({ mine, theirs }, change) : undefined;
    return move ? [move] : [];
  });
  for (const { there, edit } of rebuilds(mine, theirs, node))
    yield locked.find(({ after }) => indexPath(there, after.id))?.move ?? edit;
}

/** The move to the place that it has there, if a lock forbids it. */
function lockedMove({ mine, theirs }: Layouts, { before, after }: Moved) {
  const [place] = placesOf(mine, theirs, after);
  if (!place) return undefined;
  const move: Edit = { op: "move", id: before.id, place };
  return isLocked(applyEdit(mine, move)) ? { after, move } : undefined;
}

const isLocked = (outcome: EditOutcome) => !outcome.ok && outcome.code === "locked";

type Moved = Extract<LayoutChange, { kind: "moved" }>;
type Resized = Extract<LayoutChange, { kind: "resized" }>;

/** One share cannot change alone: all children of that parent take theirs. */
function resizeEdit({ mine, theirs }: Layouts, { before, after }: Resized): Edit[] {
  const parent = findVisit(theirs, after.id)?.parent;
  const mineParent = findVisit(mine, before.id)?.parent;
  return parent && mineParent ? [{ op: "resize", id: mineParent.id, shares: [...sharesOf(parent)] }] : [];
}

function fieldEdit(id: string, after: LayoutNode, key: string): Edit[] {
  if (after.type === "window" && key === "title") return [{ op: "rename", id, title: after.title ?? "" }];
  if (after.type === "window" && key === "context")
    return [{ op: "setContext", id, context: contextOf(after.context) }];
  return [{ op: "configure", id, config: { [key]: after.config[key] ?? null } }];
}

function workspaceEdit(theirs: Workspace, key: string): Edit[] {
  if (key === "title") return [{ op: "rename", id: WORKSPACE_ID, title: titleOf(theirs) }];
  if (key === "description") return [{ op: "describe", description: descriptionOf(theirs) ?? "" }];
  if (key === "context") return [{ op: "setContext", id: WORKSPACE_ID, context: contextOf(theirs.context) }];
  const value = findNode(theirs, WORKSPACE_ID)?.config[key];
  return [{ op: "configure", id: WORKSPACE_ID, config: { [key]: value ?? null } }];
}
