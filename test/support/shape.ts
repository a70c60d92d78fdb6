import type { LayoutNode, Workspace } from "../../shared/layout/tree.ts";

/** A layout in one line: `row(a, column(tabs(b, c), d))`. Windows by their title, else their application. */
export function shape(workspace: Workspace | undefined): string {
  return workspace?.children.map(shapeOf).join(" + ") ?? "";
}

function shapeOf(node: LayoutNode): string {
  if (node.type === "window") return node.title ?? node.appName ?? "?";
  return `${node.type === "group" ? "tabs" : node.type}(${node.children.map(shapeOf).join(", ")})`;
}
