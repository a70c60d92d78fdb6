import type { BoxNode, LayoutNode, ParentNode, WindowNode, Workspace } from "../tree.ts";
import { isWindow, walk, windowsOf } from "../walk.ts";

/** Which node of a later layout is which node of an earlier one. */
export interface Identity {
  readonly beforeOf: ReadonlyMap<LayoutNode, LayoutNode>;
  readonly added: ReadonlySet<WindowNode>;
  readonly removed: ReadonlySet<WindowNode>;
  /** The earlier form of a box, the workspace included. */
  readonly boxBefore: (parent: ParentNode) => ParentNode | undefined;
  readonly parentBefore: (node: LayoutNode) => ParentNode | undefined;
  readonly indexBefore: (node: LayoutNode) => number;
}

const latest = new WeakMap<Workspace, { readonly after: Workspace; readonly identity: Identity }>();

/** Kept for the last pair: what takes changes of two layouts asks for the same one change by change. */
export function identify(before: Workspace, after: Workspace): Identity {
  const known = latest.get(before);
  if (known?.after === after) return known.identity;
  const identity = identified(before, after);
  latest.set(before, { after, identity });
  return identity;
}

function identified(before: Workspace, after: Workspace): Identity {
  const windows = matchWindows(windowsOf(before), windowsOf(after));
  const visits = new Map([...walk(before)].map((visit) => [visit.node, visit]));
  const boxes = matchBoxes(before, after, windows);
  const matched = new Set(windows.values());
  return {
    beforeOf: new Map<LayoutNode, LayoutNode>([...windows, ...boxes]),
    added: new Set(windowsOf(after).filter((window) => !windows.has(window))),
    removed: new Set(windowsOf(before).filter((window) => !matched.has(window))),
    boxBefore: (parent) => (parent.type === "workspace" ? before : boxes.get(parent)),
    parentBefore: (node) => visits.get(node)?.parent,
    indexBefore: (node) => visits.get(node)?.index ?? 0,
  };
}

type Sign = (window: WindowNode) => string;

const application: Sign = ({ appName, windowId }) => JSON.stringify([appName ?? null, windowId ?? null]);
/** From the surest sign to the weakest; equal signs are matched in document order. */
const SIGNS: readonly Sign[] = [
  (window) => JSON.stringify([window.id, application(window), window.title ?? ""]),
  (window) => JSON.stringify([window.id, application(window)]),
  (window) => JSON.stringify([application(window), window.title ?? ""]),
  application,
];

function matchWindows(
  before: readonly WindowNode[],
  after: readonly WindowNode[],
): Map<WindowNode, WindowNode> {
  // What an edit did not touch is the very same object, and needs no sign.
  const earlier = new Set(before);
  const taken = new Set(after.filter((window) => earlier.has(window)));
  const matches = new Map([...taken].map((window) => [window, window]));
  for (const sign of SIGNS) {
    const free = bySign(
      before.filter((window) => !taken.has(window)),
      sign,
    );
    for (const window of after) {
      const found = matches.has(window) ? undefined : free.get(sign(window))?.shift();
      if (!found) continue;
      matches.set(window, found);
      taken.add(found);
    }
  }
  return matches;
}

function bySign(windows: readonly WindowNode[], sign: Sign): Map<string, WindowNode[]> {
  const groups = new Map<string, WindowNode[]>();
  for (const window of windows) {
    const key = sign(window);
    const group = groups.get(key);
    if (group) group.push(window);
    else groups.set(key, [window]);
  }
  return groups;
}

/** Boxes of one kind are the same where they share most windows; the same id settles a draw. */
function matchBoxes(
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
  const taken = new Set<BoxNode>();
  for (const { box, was } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (matches.has(box) || taken.has(was)) continue;
    matches.set(box, was);
    taken.add(was);
  }
  return matches;
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
