import type { LayoutChange } from "./diff.ts";
import { identify, type Identity } from "./diffing/identify.ts";
import { applyEdit } from "./edit.ts";
import type { Edit, Place } from "./editSchema.ts";
import { axisOf, sharesOf } from "./sizes.ts";
import { WORKSPACE_ID, type LayoutNode, type ParentNode, type Workspace } from "./tree.ts";
import { descriptionOf, findNode, findVisit, titleOf, windowsOf } from "./walk.ts";
import { writeCleanNode } from "./writing/writeClean.ts";

interface Layouts {
  readonly mine: Workspace;
  readonly theirs: Workspace;
}

/**
 * Edits that bring one change of `diffLayouts(mine, theirs)` into `mine`. What moves or is new goes beside the
 * neighbour it has in `theirs`. Empty where one edit cannot say it.
 */
export function takeChange({ mine, theirs }: Layouts, change: LayoutChange): Edit[] {
  switch (change.kind) {
    case "added": {
      const node = writeCleanNode(change.after);
      return firstPossible(mine, placesOf({ mine, theirs }, change.after), (place) => ({
        op: "insert",
        node,
        place,
      }));
    }
    case "removed":
      return [{ op: "remove", id: change.before.id }];
    case "moved":
      return firstPossible(mine, placesOf({ mine, theirs }, change.after), (place) => ({
        op: "move",
        id: change.before.id,
        place,
      }));
    case "resized":
      return resizeEdit({ mine, theirs }, change);
    case "changed":
      return change.keys.flatMap((key) => fieldEdit(change.before.id, change.after, key));
    case "workspace":
      return change.keys.flatMap((key) => workspaceEdit(theirs, key));
    case "regrouped":
      return [];
  }
}

function firstPossible(mine: Workspace, places: readonly Place[], editTo: (place: Place) => Edit): Edit[] {
  const edits = places.map(editTo);
  const possible = edits.find((edit) => {
    const outcome = applyEdit(mine, edit);
    return outcome.ok && outcome.workspace !== mine;
  });
  const edit = possible ?? edits[0];
  return edit ? [edit] : [];
}

/** In the same box at the same neighbour if `mine` has it, else beside the nearest neighbour, box by box outwards. */
function placesOf({ mine, theirs }: Layouts, node: LayoutNode): Place[] {
  const identity = identify(mine, theirs);
  const places: Place[] = [];
  for (let visit = findVisit(theirs, node.id); visit; visit = findVisit(theirs, visit.parent.id)) {
    if (visit.node === node) places.push(...amongSiblings(visit.parent, visit.index, identity));
    places.push(...besideSibling(visit.parent, visit.index, identity));
  }
  return [
    ...places,
    { at: "side", of: WORKSPACE_ID, side: axisOf(mine) === "vertical" ? "bottom" : "right" },
  ];
}

/** As a child of the very box, behind the sibling it stands behind there. */
function amongSiblings(parent: ParentNode, index: number, identity: Identity): Place[] {
  const home = identity.boxBefore(parent);
  const node = parent.children[index];
  if (!home || !node) return [];
  const now = identity.beforeOf.get(node);
  const others = home.children.filter((child) => child !== now);
  const ahead = parent.children.slice(0, index).map((sibling) => identity.beforeOf.get(sibling));
  const at = Math.max(-1, ...ahead.map((sibling) => others.findIndex((child) => child === sibling))) + 1;
  return [{ at: home.type === "group" ? "tab" : "child", of: home.id, index: at }];
}

function besideSibling(parent: ParentNode, index: number, identity: Identity): Place[] {
  const siblings = parent.children.map((sibling, at) => ({ at, id: anchorOf(sibling, identity) }));
  const known = siblings.filter(({ at, id }) => at !== index && id !== undefined);
  const before = known.findLast(({ at }) => at < index);
  const of = (before ?? known[0])?.id;
  if (of === undefined) return [];
  const axis = axisOf(parent);
  if (axis === "tabs") return [{ at: "tab", of }];
  const [start, end] = axis === "horizontal" ? (["left", "right"] as const) : (["top", "bottom"] as const);
  return [{ at: "side", of, side: before ? end : start }];
}

/** The node in `mine`, or one of its windows there where the box itself is new. */
function anchorOf(node: LayoutNode, { beforeOf }: Identity): string | undefined {
  const found = [node, ...windowsOf(node)].flatMap((each) => beforeOf.get(each) ?? []);
  return found[0]?.id;
}

type Resized = Extract<LayoutChange, { kind: "resized" }>;

/** One share cannot change alone: all children of that parent take theirs. */
function resizeEdit({ mine, theirs }: Layouts, { before, after }: Resized): Edit[] {
  const parent = findVisit(theirs, after.id)?.parent;
  const mineParent = findVisit(mine, before.id)?.parent;
  return parent && mineParent ? [{ op: "resize", id: mineParent.id, shares: sharesOf(parent) }] : [];
}

function fieldEdit(id: string, after: LayoutNode, key: string): Edit[] {
  if (after.type === "window" && key === "title") return [{ op: "rename", id, title: after.title ?? "" }];
  if (after.type === "window" && key === "context")
    return [{ op: "setContext", id, context: after.context ?? {} }];
  return [{ op: "configure", id, config: { [key]: after.config[key] ?? null } }];
}

function workspaceEdit(theirs: Workspace, key: string): Edit[] {
  if (key === "title") return [{ op: "rename", id: WORKSPACE_ID, title: titleOf(theirs) }];
  if (key === "description") return [{ op: "describe", description: descriptionOf(theirs) ?? "" }];
  if (key === "context") return [{ op: "setContext", id: WORKSPACE_ID, context: theirs.context ?? {} }];
  const value = findNode(theirs, WORKSPACE_ID)?.config[key];
  return [{ op: "configure", id: WORKSPACE_ID, config: { [key]: value ?? null } }];
}
