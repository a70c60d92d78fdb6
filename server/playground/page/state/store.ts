import { create } from "zustand";
import type { ChatItem, PlaygroundState, Settings, ToolCall } from "./model.ts";

const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;

export const usePlayground = create<PlaygroundState>(() => ({
  connection: { status: "connecting" },
  sandboxPort: 0,
  tools: [],
  suggestions: { workspaces: [], apps: [] },
  openWorkspaces: [],
  settings: {
    theme: prefersDark ? "dark" : "light",
    width: "free",
    surface: "chat",
    vendorNotifications: true,
    opaqueFrame: false,
    hostColours: false,
    panels: true,
  },
  chat: [],
  calls: {},
  isGenerating: false,
  isAway: false,
}));

let lastId = 0;

export function nextId(kind: string): string {
  lastId += 1;
  return `${kind}-${lastId}`;
}

export function say(kind: "user" | "assistant" | "note", text: string): void {
  addItem({ kind, id: nextId("text"), text });
}

export function addCall(call: ToolCall): void {
  usePlayground.setState(({ calls }) => ({ calls: { ...calls, [call.id]: call } }));
  addItem({ kind: "call", id: nextId("item"), callId: call.id });
}

/** Changes a call that still exists; a late answer for a cleared one is dropped. */
export function changeCall(id: string, change: Partial<ToolCall>): void {
  usePlayground.setState(({ calls }) => {
    const call = calls[id];
    return call ? { calls: { ...calls, [id]: { ...call, ...change } } } : {};
  });
}

export function changeSettings(change: Partial<Settings>): void {
  usePlayground.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
}

function addItem(item: ChatItem): void {
  usePlayground.setState(({ chat }) => ({ chat: [...chat, item] }));
}
