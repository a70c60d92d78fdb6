import { WIDGET_TOOL } from "../../../shared/contract/ids.ts";
import type { CallRequest } from "./host/runCall.ts";
import type { PlaygroundState } from "./state/model.ts";

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** What the person in the chat asks. */
  readonly question: string;
  request(suggestions: PlaygroundState["suggestions"]): CallRequest;
}

export const SCENARIOS: readonly Scenario[] = [
  {
    id: "preview",
    title: "Preview a workspace",
    hint: "A saved layout, read-only",
    question: "Show me the first saved workspace before I open it.",
    request: ({ workspaces }) => call({ mode: "previewer", workspaceName: workspaces[0] ?? "Demo" }),
  },
  {
    id: "suggest",
    title: "Suggested layout",
    hint: "The assistant's draft on the canvas",
    question: "Arrange a workspace for my morning.",
    request: ({ apps }) => call({ mode: "builder", components: draft(apps) }),
  },
  {
    id: "empty",
    title: "Empty canvas",
    hint: "Build from nothing",
    question: "I want to build a workspace myself.",
    request: () => call({ mode: "builder" }),
  },
  {
    id: "stream",
    title: "Streamed suggestion",
    hint: "The draft grows while it is written",
    question: "Arrange a workspace for my morning, and let me watch.",
    request: ({ apps }) => ({ ...call({ mode: "builder", components: draft(apps) }), isStreamed: true }),
  },
  {
    id: "stream-cancelled",
    title: "Streamed, then stopped",
    hint: "Cancelled half-way",
    question: "Arrange a workspace. No, stop.",
    request: ({ apps }) => ({
      ...call({ mode: "builder", components: draft(apps) }),
      isStreamed: true,
      cancelAt: 0.55,
    }),
  },
  {
    id: "bad-tree",
    title: "Bad tree",
    hint: "A window without an app name",
    question: "Show me a broken layout.",
    request: () =>
      call({ mode: "previewer", components: '{"children":[{"type":"row","children":[{"type":"window"}]}]}' }),
  },
  {
    id: "unknown",
    title: "Unknown workspace",
    hint: "A name that is nearly right",
    question: "Show me a workspace whose name I half remember.",
    request: ({ workspaces }) =>
      call({ mode: "previewer", workspaceName: misspell(workspaces[0] ?? "Demo") }),
  },
];

function call(args: Record<string, unknown>): CallRequest {
  return { toolName: WIDGET_TOOL, args };
}

/** A column of tabs beside a row of two, of whatever applications there are. */
function draft(apps: readonly string[]): string {
  const names = [...apps, "clients", "orders", "chart", "news"];
  const window = (index: number) => ({ type: "window", appName: names[index] });
  const tabs = { type: "group", children: [window(1), window(2)], config: { activeTabIndex: 1 } };
  const right = { type: "column", children: [tabs, window(3)], config: { width: 60 } };
  const left = { type: "column", children: [window(0)], config: { width: 40 } };
  return JSON.stringify({
    children: [{ type: "row", children: [left, right] }],
    config: { title: "Morning" },
  });
}

function misspell(name: string): string {
  return name.length > 3 ? `${name.slice(0, 2)}${name.slice(3)}` : `${name}x`;
}
