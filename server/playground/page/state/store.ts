import { create } from "zustand";
import type { Tool } from "@modelcontextprotocol/client";
import type { ChatItem, PlaygroundState, Question, Settings, ToolCall } from "./model.ts";

const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;

export const usePlayground = create<PlaygroundState>(() => ({
  connection: { status: "connecting" },
  sandboxPort: 0,
  tools: [],
  toolChanges: [],
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
    answerByHand: false,
  },
  chat: [],
  calls: {},
  questions: {},
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

export function addQuestion(question: Question): void {
  usePlayground.setState(({ questions }) => ({ questions: { ...questions, [question.id]: question } }));
  addItem({ kind: "question", id: nextId("item"), questionId: question.id });
}

export function changeQuestion(id: string, change: { outcome: string; answer?: string }): void {
  usePlayground.setState(({ questions }) => {
    const question = questions[id];
    return question ? { questions: { ...questions, [id]: { ...question, ...change } } } : {};
  });
}

const MOST_CHANGES = 8;

/** Takes over a new list of tools and notes what came and went. */
export function replaceTools(tools: readonly Tool[]): void {
  usePlayground.setState(({ tools: before, toolChanges }) => {
    const missing = (from: readonly Tool[], other: readonly Tool[]) =>
      from.map(({ name }) => name).filter((name) => !other.some((tool) => tool.name === name));
    const changes = [
      ...missing(tools, before).map((name) => ({ name, change: "came" as const })),
      ...missing(before, tools).map((name) => ({ name, change: "went" as const })),
    ];
    return { tools, toolChanges: [...changes, ...toolChanges].slice(0, MOST_CHANGES) };
  });
}

export function changeSettings(change: Partial<Settings>): void {
  usePlayground.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
}

function addItem(item: ChatItem): void {
  usePlayground.setState(({ chat }) => ({ chat: [...chat, item] }));
}
