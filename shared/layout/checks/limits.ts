import { LIMITS } from "../limits.ts";
import type { Workspace } from "../tree.ts";
import { isWindow, measure, walk } from "../walk.ts";
import { say, type Message } from "./message.ts";

/** Deeper boxes than this are hard to use and to see. */
const COMFORTABLE_DEPTH = 5;

export function checkLimits(workspace: Workspace): Message[] {
  const spot = { node: workspace, path: "" };
  const { windows, nodes, depth } = measure(workspace);
  const error = (code: "too-many-windows" | "too-many-nodes" | "too-deep", count: number, limit: number) =>
    say(spot, { severity: "error", code, params: { count, limit } });
  const messages: Message[] = [];
  if (windows > LIMITS.windows) messages.push(error("too-many-windows", windows, LIMITS.windows));
  if (nodes > LIMITS.nodes) messages.push(error("too-many-nodes", nodes, LIMITS.nodes));
  if (depth > LIMITS.depth) messages.push(error("too-deep", depth, LIMITS.depth));
  return [...messages, ...checkDepth(workspace)];
}

function checkDepth(workspace: Workspace): Message[] {
  for (const visit of walk(workspace)) {
    if (visit.depth <= COMFORTABLE_DEPTH || isWindow(visit.node)) continue;
    return [say(visit, { severity: "note", code: "deep", params: { limit: COMFORTABLE_DEPTH } })];
  }
  return [];
}
