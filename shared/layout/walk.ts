import {
  WORKSPACE_ID,
  type AnyNode,
  type LayoutNode,
  type ParentNode,
  type WindowNode,
  type Workspace,
} from "./tree.ts";

/** One step of a walk. `depth` is 1 for a child of the workspace; `path` reads like `children[1].children[0]`. */
export type Visit = { node: LayoutNode; parent: ParentNode; index: number; depth: number; path: string };

export function isWindow(node: AnyNode): node is WindowNode {
  return node.type === "window";
}

/** The children of any node; a window has none. */
export function childrenOf(node: AnyNode): readonly LayoutNode[] {
  return isWindow(node) ? [] : node.children;
}

function visitsOf(parent: ParentNode, depth: number, prefix: string): Visit[] {
  const dot = prefix === "" ? "" : `${prefix}.`;
  return parent.children.map((node, index) => ({
    node,
    parent,
    index,
    depth,
    path: `${dot}children[${index}]`,
  }));
}

/** Every node below the workspace in document order: a box before its children. */
export function* walk(workspace: Workspace): Generator<Visit> {
  const open = visitsOf(workspace, 1, "").reverse();
  for (let visit = open.pop(); visit; visit = open.pop()) {
    yield visit;
    if (!isWindow(visit.node)) open.push(...visitsOf(visit.node, visit.depth + 1, visit.path).reverse());
  }
}

export function findVisit(workspace: Workspace, id: string): Visit | undefined {
  return visitIn(workspace, id, 1);
}

/** Not by `walk`: most looks into a large tree are for one node, and a path for every other would cost the most. */
function visitIn(parent: ParentNode, id: string, depth: number): Visit | undefined {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index];
    if (!node) continue;
    if (node.id === id) return { node, parent, index, depth, path: `children[${index}]` };
    if (isWindow(node)) continue;
    const inner = visitIn(node, id, depth + 1);
    if (inner) return { ...inner, path: `children[${index}].${inner.path}` };
  }
  return undefined;
}

/** The node with this id, the workspace included. */
export function findNode(workspace: Workspace, id: string): AnyNode | undefined {
  return id === WORKSPACE_ID ? workspace : findVisit(workspace, id)?.node;
}

const windowsIn = new WeakMap<ParentNode, readonly WindowNode[]>();

/** All windows in a subtree, in document order; a window is its own only one. Kept, since a tree never changes. */
export function windowsOf(node: AnyNode): readonly WindowNode[] {
  if (isWindow(node)) return [node];
  const known = windowsIn.get(node);
  if (known) return known;
  const windows: WindowNode[] = [];
  for (const child of node.children) {
    if (isWindow(child)) windows.push(child);
    else windows.push(...windowsOf(child));
  }
  windowsIn.set(node, windows);
  return windows;
}

type Figures = { readonly windows: number; readonly nodes: number; readonly depth: number };

const figuresOf = new WeakMap<ParentNode, Figures>();

/** Figures that LIMITS speaks of. The node itself is none and no level. After an edit only what changed is counted. */
export function measure(parent: ParentNode): Figures {
  const known = figuresOf.get(parent);
  if (known) return known;
  let [windows, nodes, depth] = [0, parent.children.length, Math.min(1, parent.children.length)];
  for (const child of parent.children) {
    if (isWindow(child)) {
      windows += 1;
      continue;
    }
    const inner = measure(child);
    windows += inner.windows;
    nodes += inner.nodes;
    depth = Math.max(depth, inner.depth + 1);
  }
  const figures = { windows, nodes, depth };
  figuresOf.set(parent, figures);
  return figures;
}

/** What the workspace is called: its title, else the name of its saved layout; "" if it has neither. */
export function titleOf(workspace: Workspace): string {
  const candidates = [workspace.config["title"], workspace.name, workspace.config["name"]];
  return candidates.find((text): text is string => typeof text === "string" && text.trim() !== "") ?? "";
}

/** The description of the saved layout, if it has one that says something. */
export function descriptionOf(workspace: Workspace): string | undefined {
  const { metadata } = workspace;
  if (typeof metadata !== "object" || metadata === null || Array.isArray(metadata)) return undefined;
  const { description } = metadata;
  return typeof description === "string" && description.trim() !== "" ? description : undefined;
}
