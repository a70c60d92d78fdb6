import { LIMITS } from "../limits.ts";
import type { Workspace } from "../tree.ts";
import { isWindow, measure, walk } from "../walk.ts";
import { say, type Message } from "./message.ts";

/** Deeper boxes than this are hard to use and to see. */
const COMFORTABLE_DEPTH = 5;

export function checkLimits(workspace: Workspace): Message[] {
  const spot = { node: workspace, path: "" };
  const { windows, nodes, depth } = measure(workspace);
  const error = (code: string, message: string): Message => say(spot, { severity: "error", code, message });
  const messages: Message[] = [];
  if (windows > LIMITS.windows)
    messages.push(
      error("too-many-windows", `There are ${windows} windows; at most ${LIMITS.windows} are possible.`),
    );
  if (nodes > LIMITS.nodes)
    messages.push(
      error("too-many-nodes", `There are ${nodes} windows and boxes; at most ${LIMITS.nodes} are possible.`),
    );
  if (depth > LIMITS.depth)
    messages.push(
      error("too-deep", `Boxes nest ${depth} levels deep; at most ${LIMITS.depth} are possible.`),
    );
  return [...messages, ...checkDepth(workspace)];
}

function checkDepth(workspace: Workspace): Message[] {
  for (const visit of walk(workspace)) {
    if (visit.depth <= COMFORTABLE_DEPTH || isWindow(visit.node)) continue;
    const message = `Boxes nest more than ${COMFORTABLE_DEPTH} levels deep, which makes them small. Fewer rows and columns in each other may do.`;
    return [say(visit, { severity: "note", code: "deep", message })];
  }
  return [];
}
