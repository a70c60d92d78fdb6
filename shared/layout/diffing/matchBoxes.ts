import type { BoxNode, WindowNode, Workspace } from "../tree.ts";
import { isWindow, walk, windowsOf } from "../walk.ts";

/**
 * Boxes of one kind are the same where they share most windows; the same id settles a draw. None is the same as one
 * that was inside of what is in it now.
 */
export function matchBoxes(
  before: Workspace,
  after: Workspace,
  windows: ReadonlyMap<WindowNode, WindowNode>,
): Map<BoxNode, BoxNode> {
  const holders = holdersOf(boxesOf(before));
  const pairs = boxesOf(after).flatMap((box) =>
    sharedWith(box, windows, holders).map(({ was, shared }) => {
      const likeness = shared / (windowsOf(box).length + windowsOf(was).length - shared);
      return { box, was, likeness: likeness + (was.id === box.id ? 0.01 : 0) };
    }),
  );
  const matches = new Map<BoxNode, BoxNode>();
  const taken = new Map<BoxNode, BoxNode>();
  const around = { before: ancestryIn(before), after: ancestryIn(after) };
  const isInsideOut = (box: BoxNode, was: BoxNode) =>
    around.before(was).some((outer) => isWithin(taken.get(outer), box, around.after)) ||
    around.after(box).some((outer) => isWithin(matches.get(outer), was, around.before));
  for (const { box, was } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (matches.has(box) || taken.has(was) || isInsideOut(box, was)) continue;
    matches.set(box, was);
    taken.set(was, box);
  }
  return matches;
}

/** The boxes around a box, from the inside out. */
type Ancestry = (box: BoxNode) => readonly BoxNode[];

function ancestryIn(workspace: Workspace): Ancestry {
  const parents = new Map([...walk(workspace)].map(({ node, parent }) => [node, parent]));
  return (box) => {
    const line: BoxNode[] = [];
    for (let outer = parents.get(box); outer && outer.type !== "workspace"; outer = parents.get(outer))
      line.push(outer);
    return line;
  };
}

function isWithin(inner: BoxNode | undefined, outer: BoxNode, ancestry: Ancestry): boolean {
  return inner !== undefined && ancestry(inner).includes(outer);
}

/** The boxes around each window, in document order. Asked from the windows: most of hundreds of boxes share none. */
type Holders = ReadonlyMap<WindowNode, readonly Holder[]>;
interface Holder {
  readonly box: BoxNode;
  /** In document order. */
  readonly at: number;
}

function holdersOf(boxes: readonly BoxNode[]): Holders {
  const holders = new Map<WindowNode, Holder[]>();
  boxes.forEach((box, at) => {
    for (const window of windowsOf(box)) {
      const known = holders.get(window);
      if (known) known.push({ box, at });
      else holders.set(window, [{ box, at }]);
    }
  });
  return holders;
}

/** How many windows a box shares with each earlier box of its kind. */
function sharedWith(
  box: BoxNode,
  windows: ReadonlyMap<WindowNode, WindowNode>,
  holders: Holders,
): { was: BoxNode; shared: number }[] {
  const found = new Map<BoxNode, { at: number; shared: number }>();
  for (const window of windowsOf(box)) {
    const before = windows.get(window);
    for (const holder of (before && holders.get(before)) ?? []) {
      if (holder.box.type !== box.type) continue;
      found.set(holder.box, { at: holder.at, shared: (found.get(holder.box)?.shared ?? 0) + 1 });
    }
  }
  return [...found]
    .toSorted(([, one], [, other]) => one.at - other.at)
    .map(([was, { shared }]) => ({ was, shared }));
}

function boxesOf(workspace: Workspace): BoxNode[] {
  return [...walk(workspace)].flatMap(({ node }) => (isWindow(node) ? [] : [node]));
}
