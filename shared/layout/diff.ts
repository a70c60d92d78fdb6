import { boxesInPlace } from "./diffing/boxesInPlace.ts";
import { identify, type Identity } from "./diffing/identify.ts";
import { changedKeys, workspaceKeys } from "./diffing/changedKeys.ts";
import { heirsIn, type Heirs } from "./diffing/heirsIn.ts";
import { stayers } from "./diffing/stayers.ts";
import { sharesOf } from "./sizes.ts";
import type { LayoutNode, ParentNode, WindowNode, Workspace } from "./tree.ts";
import { walk } from "./walk.ts";

/** One thing that tells two layouts apart. Nodes are given as they stand in their own layout. */
export type LayoutChange =
  | { kind: "added"; after: WindowNode }
  | { kind: "removed"; before: WindowNode }
  /** Into another box, or to another place among the same neighbours. */
  | { kind: "moved"; before: LayoutNode; after: LayoutNode }
  /** Percent of the parent, where the parent still holds the same children. */
  | { kind: "resized"; before: LayoutNode; after: LayoutNode; from: number; to: number }
  /** The same thing with another title, context or configuration. */
  | { kind: "changed"; before: LayoutNode; after: LayoutNode; keys: string[] }
  | { kind: "workspace"; keys: string[] }
  /** Nothing of the above, and yet not the same: other boxes around the same windows. */
  | { kind: "regrouped" };

/** Shares closer than this are the same to the eye. */
const SAME_SHARE = 0.5;

/**
 * What has to be done to `before` to get `after`, window by window. Windows are the same when they show the same
 * application, by id where ids agree and by title and order where they do not; boxes by the windows that they hold.
 * Empty only for layouts that say the same. Which tab is in front is no difference: whoever looks at another one has
 * changed nothing, and the layout cannot tell that from one who meant it.
 */
export function diffLayouts(before: Workspace, after: Workspace): LayoutChange[] {
  if (before === after) return [];
  const identity = identify(before, after);
  const keys = workspaceKeys(before, after);
  const changes: LayoutChange[] = [
    ...[...identity.removed].map((window) => ({ kind: "removed" as const, before: window })),
    ...[...identity.added].map((window) => ({ kind: "added" as const, after: window })),
    ...nodeChanges(after, identity),
    ...(keys.length > 0 ? [{ kind: "workspace" as const, keys }] : []),
  ];
  if (changes.length > 0 || boxesInPlace(before, after, identity.beforeOf)) return changes;
  return [{ kind: "regrouped" }];
}

function nodeChanges(after: Workspace, identity: Identity): LayoutChange[] {
  const parents: ParentNode[] = [after];
  for (const { node } of walk(after)) if (node.type !== "window") parents.push(node);
  const heirs = heirsIn(parents, identity);
  const moved = parents.flatMap((parent) => movedIn(parent, identity, heirs));
  const hands = new Set(moved.map((change) => change.after));
  return [
    ...moved,
    ...parents.flatMap((parent) => resizedIn(parent, identity, hands)),
    ...parents.flatMap((parent) => changedIn(parent, identity)),
  ];
}

type Moved = Extract<LayoutChange, { kind: "moved" }>;

/** The fewest children that must have moved for the others to stand as they do. */
function movedIn(parent: ParentNode, identity: Identity, heirs: Heirs): Moved[] {
  const home = identity.boxBefore(parent);
  // A new box around one child alone moves nothing.
  if (!home && parent.children.length === 1) return [];
  const came = parent.children.flatMap((child) => {
    const after = heirs.made.get(child) ?? child;
    const before = identity.beforeOf.get(after);
    const from = before && (heirs.gone.get(before) ?? before);
    return before && from ? [{ after, before, stood: placeIn(home, from, identity) }] : [];
  });
  const family = came.filter(({ stood }) => stood !== undefined);
  const kept = new Set(stayers(family.map(({ stood }) => stood ?? 0)).map((at) => family[at]));
  // Whether an heir moved is asked where its new box stands.
  return came
    .filter((child) => !kept.has(child) && heirs.made.get(parent) !== child.after)
    .map(({ before, after }) => ({ kind: "moved", before, after }));
}

/** Where a node stood in its box; a box around it alone does not count. */
function placeIn(home: ParentNode | undefined, node: LayoutNode, identity: Identity): number | undefined {
  const parent = identity.parentBefore(node);
  if (!home || !parent) return undefined;
  if (parent === home) return identity.indexBefore(node);
  const isAlone = parent.type !== "workspace" && parent.children.length === 1;
  return isAlone ? placeIn(home, parent, identity) : undefined;
}

function resizedIn(parent: ParentNode, identity: Identity, moved: ReadonlySet<LayoutNode>): LayoutChange[] {
  const was = identity.boxBefore(parent);
  if (!was || parent.type === "group" || was.children.length !== parent.children.length) return [];
  const befores = parent.children.map((child) => identity.beforeOf.get(child));
  const isSameFamily = befores.every((child, at) => child !== undefined && child === was.children[at]);
  if (!isSameFamily || parent.children.some((child) => moved.has(child))) return [];
  const [from, to] = [sharesOf(was), sharesOf(parent)];
  return parent.children.flatMap((after, at) => {
    const [before, share, next] = [befores[at], from[at] ?? 0, to[at] ?? 0];
    if (!before || Math.abs(share - next) < SAME_SHARE) return [];
    return [{ kind: "resized" as const, before, after, from: share, to: next }];
  });
}

function changedIn(parent: ParentNode, identity: Identity): LayoutChange[] {
  return parent.children.flatMap((after) => {
    const before = identity.beforeOf.get(after);
    const keys = before ? changedKeys(before, after) : [];
    return before && keys.length > 0 ? [{ kind: "changed" as const, before, after, keys }] : [];
  });
}
