import type { Json, Settings, ToolCall } from "../state/model.ts";
import { changeSettings, say, usePlayground } from "../state/store.ts";
import { bridges } from "./widgetBridge.ts";

const AWAY_MS = 700;

/** What a host stores of a call between two visits. */
export type Memory = "whole" | "text only";

/** Leaves the conversation and comes back: all widgets are closed, then made anew from what the host has stored. */
export async function switchThread(memory: Memory): Promise<void> {
  await closeFrames();
  usePlayground.setState({ isAway: true });
  await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
  remake((call) => ({ ...call, ...(memory === "text only" ? forgetful(call) : {}) }));
  usePlayground.setState({ isAway: false });
  say(
    "note",
    memory === "whole" ? "Back from another thread." : "Back from another thread; results kept as text.",
  );
}

/** Moving a frame loads it anew, so a host treats it like a thread switch. */
export async function moveTo(surface: Settings["surface"]): Promise<void> {
  if (usePlayground.getState().settings.surface === surface) return;
  await closeFrames();
  remake((call) => ({ ...call, displayMode: "inline" }));
  changeSettings({ surface });
}

/** Frame settings count from the next load on. */
export async function reloadFrames(change: Partial<Settings>): Promise<void> {
  await closeFrames();
  changeSettings(change);
  remake((call) => call);
}

export async function clearChat(): Promise<void> {
  await closeFrames();
  usePlayground.setState({ chat: [], calls: {}, questions: {}, isGenerating: false });
}

async function closeFrames(): Promise<void> {
  const open = [...bridges.values()];
  await Promise.all(open.map((bridge) => bridge.teardown()));
  // Nothing is said to a widget after it was told to go.
  for (const bridge of open) bridge.close();
}

function remake(change: (call: ToolCall) => ToolCall): void {
  usePlayground.setState(({ calls }) => ({
    calls: Object.fromEntries(
      Object.entries(calls).map(([id, call]) => [id, { ...change(call), incarnation: call.incarnation + 1 }]),
    ),
  }));
}

/** Some hosts keep only the text items of a result, and lose its structured content. */
function forgetful({ result }: ToolCall): { result?: Json } {
  if (!result) return {};
  return { result: { content: result["content"] ?? [], isError: result["isError"] === true } };
}
