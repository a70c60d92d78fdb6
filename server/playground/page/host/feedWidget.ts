import type { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { isCallToolResult } from "@modelcontextprotocol/client";
import type { Json, ToolCall } from "../state/model.ts";
import { usePlayground } from "../state/store.ts";
import type { VendorHost } from "./vendorHost.ts";

interface FeedOptions {
  readonly bridge: AppBridge;
  readonly vendor: VendorHost;
  readonly callId: string;
  readonly refresh: () => void;
}

/** Tells an initialized widget what happens to its call, each thing once and in order, until stopped. */
export function feedWidget({ bridge, vendor, callId, refresh }: FeedOptions): () => void {
  let partial: Json | undefined;
  let isInputSent = false;
  let isEnded = false;
  let isGenerating = false;
  const stateAtStart = usePlayground.getState().calls[callId]?.savedState;

  function feed(): void {
    const state = usePlayground.getState();
    const call = state.calls[callId];
    if (!call) return;
    refresh();
    sendInput(call);
    sendEnd(call);
    if (state.isGenerating !== isGenerating) vendor.generating((isGenerating = state.isGenerating));
  }

  function sendInput(call: ToolCall): void {
    if (call.status === "streaming" && call.partial && call.partial !== partial) {
      partial = call.partial;
      void bridge.sendToolInputPartial({ arguments: partial });
    }
    const isWhole = call.status !== "streaming" && !(call.status === "cancelled" && partial);
    if (!isWhole || isInputSent) return;
    isInputSent = true;
    void bridge.sendToolInput({ arguments: call.args });
  }

  function sendEnd(call: ToolCall): void {
    if (isEnded || call.status === "streaming" || call.status === "running") return;
    isEnded = true;
    if (call.status === "cancelled") void bridge.sendToolCancelled({ reason: call.error ?? "" });
    else void bridge.sendToolResult(resultOf(call));
    // After the result on purpose: a stored canvas has to win in this order too.
    if (stateAtStart !== undefined) vendor.loadState(stateAtStart);
  }

  feed();
  return usePlayground.subscribe(feed);
}

function resultOf({ result, error }: ToolCall): CallToolResult {
  if (isCallToolResult(result)) return result;
  return { isError: true, content: [{ type: "text", text: error ?? "The tool call failed." }] };
}
