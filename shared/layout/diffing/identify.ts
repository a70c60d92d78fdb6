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

export function identify(before: Workspace, after: Workspace): Identity {
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

function matchWindows(before: WindowNode[], after: WindowNode[]): Map<WindowNode, WindowNode> {
  const matches = new Map<WindowNode, WindowNode>();
  const taken = new Set<WindowNode>();
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

function bySign(windows: WindowNode[], sign: Sign): Map<string, WindowNode[]> {
  const groups = new Map<string, WindowNode[]>();
  for (const window of windows) groups.set(sign(window), [...(groups.get(sign(window)) ?? []), window]);
  return groups;
}

/** Boxes of one kind are the same where they share most windows; the same id settles a draw. */
function matchBoxes(
  before: Workspace,
  after: Workspace,
  windows: ReadonlyMap<WindowNode, WindowNode>,
): Map<BoxNode, BoxNode> {
  const earlier = boxesOf(before).map((box) => ({ box, held: new Set(windowsOf(box)) }));
  const pairs = boxesOf(after).flatMap((box) => {
    const held = windowsOf(box).map((window) => windows.get(window));
    return earlier.flatMap((was) => {
      const shared = held.filter((window) => window && was.held.has(window)).length;
      if (was.box.type !== box.type || shared === 0) return [];
      const likeness = shared / (held.length + was.held.size - shared);
      return [{ box, was: was.box, likeness: likeness + (was.box.id === box.id ? 0.01 : 0) }];
    });
  });
  const matches = new Map<BoxNode, BoxNode>();
  const taken = new Set<BoxNode>();
  for (const { box, was } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (matches.has(box) || taken.has(was)) continue;
    matches.set(box, was);
    taken.add(was);
  }
  return matches;
}

function boxesOf(workspace: Workspace): BoxNode[] {
  return [...walk(workspace)].flatMap(({ node }) => (isWindow(node) ? [] : [node]));
}
