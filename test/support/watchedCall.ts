import type { Tool } from "../../server/catalog/tool.ts";
import type { WatchedCall } from "../../server/serving/callWatch.ts";

export const watchedTool: Tool = {
  name: "orders_list",
  description: "Lists orders.",
  inputSchema: { type: "object", properties: { query: { type: "string" } } },
  needs: [],
  handle: () => Promise.reject(new Error("not called here")),
};

/** A call of a client named desk, of a static tool. */
export function watchedCall(changes: Partial<WatchedCall> = {}): WatchedCall {
  return {
    tool: watchedTool,
    source: "static",
    client: { name: "desk", version: "1.2" },
    arguments: { query: "secret" },
    meta: { threadId: "t-1" },
    signal: new AbortController().signal,
    ...changes,
  };
}
