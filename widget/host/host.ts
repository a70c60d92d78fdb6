import type { CloseWsApp, SaveState } from "../../shared/contract/notifications.ts";
import type { CallOutcome } from "./callOutcome.ts";
import type { HostEvent } from "./hostEvent.ts";
import type { ProvidedTool } from "./providedTool.ts";

export type LogLevel = "debug" | "info" | "warning" | "error";

/** The one door between the widget and whoever shows it. Nothing here rejects or throws. */
export interface Host {
  /** Events that came before anyone listened are replayed in order, a microtask later. */
  subscribe(listener: (event: HostEvent) => void): () => void;
  /** A tool of the widget's own server; waits for the handshake and at most 30 s for the answer. */
  callTool(name: string, args: Record<string, unknown>): Promise<CallOutcome>;
  /** True means sent, not kept: only a saveStateResponse says that. Sent in the same tick where connected. */
  saveState(message: SaveState): Promise<boolean>;
  closeWsApp(message: CloseWsApp): Promise<boolean>;
  requestTeardown(): Promise<boolean>;
  /** The mode the host has really set; undefined where it does not offer the wanted one or refuses. */
  requestDisplayMode(mode: string): Promise<string | undefined>;
  /** Puts a sentence of the person into the conversation. */
  sendMessage(text: string): Promise<boolean>;
  /** What the model may know of the widget from now on; each call overwrites the last. */
  updateModelContext(text: string, structured?: Record<string, unknown>): Promise<boolean>;
  openLink(url: string): Promise<boolean>;
  log(level: LogLevel, text: string): void;
  /** Offers tools to the assistant. To be called in the tick of the connecting: the handshake announces them. */
  provideTools(tools: readonly ProvidedTool[]): void;
  /** Runs before the host takes the page away; the host's patience is short. */
  onTeardown(handler: () => Promise<void>): void;
  close(): void;
}
