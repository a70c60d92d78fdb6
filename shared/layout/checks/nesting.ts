import { wholeRoot } from "../edits/placeSide.ts";
import { freeIds } from "../edits/ids.ts";
import { isNested } from "../edits/removal.ts";
import { withChildren } from "../edits/treeOps.ts";
import type { Workspace } from "../tree.ts";
import { isWindow, walk, type Visit } from "../walk.ts";
import { say, type Message } from "./message.ts";

export function checkNesting(workspace: Workspace): Message[] {
  const messages = [...walk(workspace)].flatMap((visit) => [
    ...emptyBox(visit),
    ...nestedBox(workspace, visit),
  ]);
  return [...checkRoot(workspace), ...messages];
}

/** The builder refuses these; a layout that was saved is restored with them. */
function severityOf({ envelope }: Workspace): "error" | "warning" {
  return envelope ? "warning" : "error";
}

function checkRoot(workspace: Workspace): Message[] {
  const spot = { node: workspace, path: "" };
  const [first, ...others] = workspace.children;
  if (!first) {
    return [say(spot, { severity: "warning", code: "empty-workspace", params: {} })];
  }
  const splits = first.type === "row" || first.type === "column";
  if (others.length === 0 || (splits && others.every((child) => child.type === first.type))) return [];
  const boxed = withChildren(workspace, [wholeRoot(workspace, freeIds(workspace))]);
  return [
    say(spot, {
      severity: severityOf(workspace),
      code: "mixed-root",
      params: {},
      fix: { op: "put", node: boxed },
    }),
  ];
}

function emptyBox(visit: Visit): Message[] {
  const { node } = visit;
  if (isWindow(node) || node.children.length > 0) return [];
  return [
    say(visit, {
      severity: "warning",
      code: "empty-box",
      params: { node },
      fix: { op: "remove", id: node.id },
    }),
  ];
}

function nestedBox(workspace: Workspace, visit: Visit): Message[] {
  const { node, parent } = visit;
  if ((node.type !== "row" && node.type !== "column") || !isNested(parent, node)) return [];
  const fix = { op: "unwrap", id: node.id } as const;
  return [say(visit, { severity: severityOf(workspace), code: "nested-same", params: { node }, fix })];
}
