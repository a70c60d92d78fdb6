import { oneLine } from "../oneLine.ts";
import type { AnyNode } from "../tree.ts";
import { windowsOf } from "../walk.ts";

/** A node in words for the assistant: `The row with "clients"`. */
export function nameOf(node: AnyNode): string {
  if (node.type === "workspace") return "The workspace";
  const [first] = windowsOf(node);
  const app = first?.title || first?.appName;
  if (node.type === "window") return app ? `The window "${oneLine(app)}"` : "The window";
  return app ? `The ${node.type} with "${oneLine(app)}"` : `The empty ${node.type}`;
}
