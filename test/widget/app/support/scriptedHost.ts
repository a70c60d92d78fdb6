import type { SaveState } from "../../../../shared/contract/notifications.ts";
import type { CallOutcome } from "../../../../widget/host/callOutcome.ts";
import type { Host } from "../../../../widget/host/connectHost.ts";
import { readContext } from "../../../../widget/host/hostContextCodec.ts";
import type { Loose } from "../../../../widget/host/looseRead.ts";
import { callProvided, type ProvidedTool } from "../../../../widget/host/providedTool.ts";
import type { HostCan, HostContext, HostEvent } from "../../../../widget/host/hostEvent.ts";

/** One thing that the widget asked of its host. */
export type Asked = readonly [method: string, ...args: unknown[]];

export interface ScriptedHost extends Host {
  readonly emit: (event: HostEvent) => void;
  /** The handshake, with whatever the test says of the host. */
  readonly connect: (context?: Record<string, unknown>, can?: Partial<HostCan>) => void;
  readonly asked: readonly Asked[];
  readonly saves: readonly SaveState[];
  /** Calls a tool of the widget, as the assistant does. */
  readonly callWidget: (name: string, args?: unknown) => Promise<Loose>;
  /** Runs what the widget wants done before the page goes, as the host's teardown request does. */
  readonly tearDown: () => Promise<void>;
}

interface Script {
  readonly onSave?: (message: SaveState, host: ScriptedHost) => void;
  readonly onCall?: (name: string, args: Record<string, unknown>) => CallOutcome;
}

const CAN: HostCan = {
  callTools: true,
  message: true,
  updateModelContext: true,
  openLinks: false,
  displayModes: [],
  vendorState: "unknown",
  experimental: undefined,
};

const NO_SERVER: CallOutcome = { ok: false, reason: "There is no server." };

export function contextOf(raw: Record<string, unknown> = {}): HostContext {
  return readContext(raw, "window");
}

/** A host that does what the test says, behind the interface by which the widget knows any host. */
export function scriptedHost({ onSave, onCall }: Script = {}): ScriptedHost {
  const listeners = new Set<(event: HostEvent) => void>();
  const teardowns: (() => Promise<void>)[] = [];
  const asked: Asked[] = [];
  const saves: SaveState[] = [];
  let tools: readonly ProvidedTool[] = [];

  function note<T>(answer: T, ...ask: Asked): Promise<T> {
    asked.push(ask);
    return Promise.resolve(answer);
  }

  const host: ScriptedHost = {
    asked,
    saves,
    emit: (event) => listeners.forEach((listener) => listener(event)),
    connect: (raw = {}, can = {}) =>
      host.emit({ type: "connected", context: contextOf(raw), can: { ...CAN, ...can } }),
    callWidget: (name, args) => callProvided(tools, { name, arguments: args }),
    async tearDown() {
      host.emit({ type: "teardown" });
      await Promise.all(teardowns.map((run) => run()));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    callTool: (name, args) => note(onCall?.(name, args) ?? NO_SERVER, "callTool", name, args),
    saveState(message) {
      saves.push(message);
      onSave?.(message, host);
      return Promise.resolve(true);
    },
    closeWsApp: (message) => note(true, "closeWsApp", message),
    requestTeardown: () => note(true, "requestTeardown"),
    requestDisplayMode: () => Promise.resolve(undefined),
    sendMessage: (text) => note(true, "sendMessage", text),
    updateModelContext: (text, structured) => note(true, "updateModelContext", text, structured),
    openLink: () => Promise.resolve(false),
    log: () => {},
    provideTools: (provided) => void (tools = provided),
    onTeardown: (handler) => void teardowns.push(handler),
    close: () => listeners.clear(),
  };
  return host;
}

/** Answers each save in the next microtask. */
export function keepsStates(message: SaveState, host: ScriptedHost): void {
  queueMicrotask(() => host.emit({ type: "saveStateResponse", success: true, requestId: message.requestId }));
}
