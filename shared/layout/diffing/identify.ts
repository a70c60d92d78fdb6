import type { LayoutNode, ParentNode, WindowNode, Workspace } from "../tree.ts";
import { walk, windowsOf } from "../walk.ts";
import { boxesInPlace } from "./boxesInPlace.ts";
import { matchBoxes } from "./matchBoxes.ts";

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
  const boxes = boxesInPlace(before, after, windows) ?? matchBoxes(before, after, windows);
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
/** Beside an application name the other id is of a window that once ran: what is given back runs as another one. */
const named: Sign = ({ appName, windowId }) =>
  JSON.stringify([appName ?? null, appName === undefined ? (windowId ?? null) : null]);
/** From the surest sign to the weakest; equal signs are matched in document order. */
const SIGNS: readonly Sign[] = [
  (window) => JSON.stringify([window.id, application(window), window.title ?? ""]),
  (window) => JSON.stringify([window.id, application(window)]),
  (window) => JSON.stringify([application(window), window.title ?? ""]),
  application,
  (window) => JSON.stringify([named(window), window.title ?? ""]),
  named,
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
