import { getToolUiResourceUri } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { Json, ToolCall } from "../state/model.ts";
import { addCall, changeCall, nextId, usePlayground } from "../state/store.ts";
import { callAsModel, findTool, readWidgetPage } from "./mcpClient.ts";
import { streamArguments } from "./streamArguments.ts";

export interface CallRequest {
  readonly toolName: string;
  readonly args: Json;
  /** Write the arguments bit by bit, as a model does. */
  readonly isStreamed?: boolean;
  /** Stop after this share of the arguments, 0 to 1. */
  readonly cancelAt?: number;
}

const running = new Map<string, AbortController>();

/** Plays the assistant's tool call: writes the arguments, shows the widget, calls the server, hands on the result. */
export async function runCall({ toolName, args, isStreamed, cancelAt }: CallRequest): Promise<void> {
  const call: ToolCall = {
    id: nextId("call"),
    toolName,
    args,
    status: isStreamed ? "streaming" : "running",
    incarnation: 0,
    displayMode: "inline",
    height: 0,
  };
  const abort = new AbortController();
  running.set(call.id, abort);
  addCall(call);
  try {
    await loadPage(call);
    if (isStreamed) await write(call, abort.signal, cancelAt);
    if (!abort.signal.aborted) await askServer(call, abort.signal);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "The call failed.";
    if (!abort.signal.aborted) changeCall(call.id, { status: "failed", error: reason });
  } finally {
    running.delete(call.id);
  }
}

/** Stops a call that is still being written or answered. */
export function cancelCall(id: string): void {
  running.get(id)?.abort();
  changeCall(id, { status: "cancelled", error: "The person stopped it." });
  usePlayground.setState({ isGenerating: false });
}

export function isRunning(call: ToolCall): boolean {
  return call.status === "streaming" || call.status === "running";
}

async function loadPage({ id, toolName }: ToolCall): Promise<void> {
  const tool = findTool(toolName);
  const uri = tool && getToolUiResourceUri(tool);
  if (uri !== undefined) changeCall(id, { page: await readWidgetPage(uri) });
}

async function write({ id, args }: ToolCall, signal: AbortSignal, cancelAt = 1): Promise<void> {
  usePlayground.setState({ isGenerating: true });
  for await (const { partial, share } of streamArguments(args)) {
    if (signal.aborted) return;
    changeCall(id, { partial });
    if (share >= cancelAt && cancelAt < 1) return cancelCall(id);
  }
  changeCall(id, { status: "running" });
  usePlayground.setState({ isGenerating: false });
}

async function askServer({ id, toolName, args }: ToolCall, signal: AbortSignal): Promise<void> {
  const result = await callAsModel(toolName, args, signal);
  const status = result["isError"] === true ? "failed" : "done";
  changeCall(id, { status, result });
}
