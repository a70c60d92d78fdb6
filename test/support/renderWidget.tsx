import { cleanup, render, type RenderResult } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { AppEntry } from "../../shared/contract/appTools.ts";
import type { Action } from "../../widget/state/action.ts";
import type { Commands } from "../../widget/state/commands.ts";
import {
  INITIAL_MODEL,
  NO_CAPABILITIES,
  type Capabilities,
  type LayoutSave,
  type Opening,
  type WidgetModel,
} from "../../widget/state/model.ts";
import { createWidgetStore, type WidgetStore } from "../../widget/state/store.ts";
import { WidgetProvider } from "../../widget/ui/WidgetContext.tsx";
import { tree } from "./layouts.ts";

/** Answers of the platform, and what it was asked. A question without an answer stays open. */
export interface TestPlatform {
  open?: () => Opening;
  ask?: (text: string) => boolean;
  save?: (request: Parameters<Commands["save"]>[0]) => LayoutSave;
}

type AskedCommand = "open" | "save" | "load" | "retryApps" | "setDisplayMode" | "hold";

export interface RenderedWidget extends RenderResult {
  readonly store: WidgetStore;
  readonly user: UserEvent;
  /** What was asked of the platform, in order. */
  readonly asked: readonly (readonly [command: AskedCommand, request?: unknown])[];
}

export const CAN_ALL: Capabilities = {
  ...NO_CAPABILITIES,
  callTools: true,
  message: true,
  updateModelContext: true,
};

export function app(name: string, title = name): AppEntry {
  return { name, title, inWorkspaces: true };
}

/** A connected widget with a layout, as it is after the tool result; further fields win. */
export function modelWith(components: unknown, fields: Partial<WidgetModel> = {}): WidgetModel {
  const workspace = tree(components);
  const connected = { connection: "connected", can: CAN_ALL, source: "result", mode: "builder" } as const;
  return { ...INITIAL_MODEL, ...connected, workspace, base: workspace, ...fields };
}

/** Draws a part of the widget over a real store; only the platform behind the commands is not there. */
export function renderWidget(
  part: ReactNode,
  options: { model?: WidgetModel; platform?: TestPlatform } = {},
): RenderedWidget {
  cleanup();
  const store = createWidgetStore(options.model);
  const asked: [command: AskedCommand, request?: unknown][] = [];
  const commands = testCommands(store, options.platform ?? {}, (...question) => asked.push(question));
  const user = userEvent.setup();
  const result = render(<WidgetProvider widget={{ store, commands }}>{part}</WidgetProvider>);
  return { ...result, store, user, asked };
}

type Ask = (command: AskedCommand, request?: unknown) => void;

function testCommands(store: WidgetStore, platform: TestPlatform, ask: Ask): Commands {
  const send = (action: Action) => () => store.dispatch(action);
  return {
    edit: (edit, example) => store.dispatch({ type: "edited", edit, example }),
    editMany: (edit) => store.dispatch({ type: "editedMany", edit }),
    undo: send({ type: "undone" }),
    redo: send({ type: "redone" }),
    select: (id) => store.dispatch({ type: "selected", id }),
    toggleSelect: (id) => store.dispatch({ type: "selectionToggled", id }),
    selectMany: (ids) => store.dispatch({ type: "selectionSet", ids }),
    showTab: (id) => store.dispatch({ type: "tabShown", id }),
    editCopy: send({ type: "copyStarted", title: "A copy" }),
    load: (request) => ask("load", request),
    open() {
      if (store.get().lock || store.get().opening.status === "opening") return;
      ask("open");
      store.dispatch({ type: "openingChanged", opening: { status: "opening" } });
      const opening = platform.open?.();
      if (opening) store.dispatch({ type: "openingChanged", opening });
    },
    save(request) {
      ask("save", request);
      store.dispatch({ type: "layoutSaveChanged", layoutSave: { status: "saving" } });
      const layoutSave = platform.save?.(request);
      if (layoutSave) store.dispatch({ type: "layoutSaveChanged", layoutSave });
    },
    dismissSave: send({ type: "layoutSaveChanged", layoutSave: { status: "idle" } }),
    dismissOpening: send({ type: "openingChanged", opening: { status: "idle" } }),
    retryApps: () => ask("retryApps"),
    takeIncoming: (from = "incoming") => store.dispatch({ type: "incomingTaken", from }),
    dropIncoming: send({ type: "incomingDropped" }),
    askAssistant: (text) => Promise.resolve(platform.ask?.(text) ?? false),
    dismissTouched: send({ type: "touchedSeen" }),
    keepUnfinished: send({ type: "unfinishedKept" }),
    hold: (held) => ask("hold", held),
    holdDraft: (key, held) => store.dispatch({ type: "draftHeld", key, held }),
    setDisplayMode: (mode) => ask("setDisplayMode", mode),
  };
}
