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
  for (const visit of walk(workspace)) if (visit.node.id === id) return visit;
  return undefined;
}

/** The node with this id, the workspace included. */
export function findNode(workspace: Workspace, id: string): AnyNode | undefined {
  return id === WORKSPACE_ID ? workspace : findVisit(workspace, id)?.node;
}

/** All windows in a subtree, in document order; a window is its own only one. */
export function windowsOf(node: AnyNode): WindowNode[] {
  return isWindow(node) ? [node] : node.children.flatMap(windowsOf);
}

/** Figures that LIMITS speaks of. The workspace itself is no node and no level. */
export function measure(workspace: Workspace): { windows: number; nodes: number; depth: number } {
  const figures = { windows: 0, nodes: 0, depth: 0 };
  for (const { node, depth } of walk(workspace)) {
    figures.nodes += 1;
    if (isWindow(node)) figures.windows += 1;
    figures.depth = Math.max(figures.depth, depth);
  }
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
