import type { Tool } from "@modelcontextprotocol/client";

export type Json = Record<string, unknown>;

/** The page of a widget as the server's resource gives it. */
export interface WidgetPage {
  readonly html: string;
  /** Domains by directive, as the resource's metadata declares them. */
  readonly csp?: Record<string, string[]>;
  readonly permissions?: Record<string, object>;
}

export type CallStatus = "streaming" | "running" | "done" | "failed" | "cancelled";

/** One tool call of the conversation, with all that a host keeps of it. */
export interface ToolCall {
  readonly id: string;
  readonly toolName: string;
  readonly args: Json;
  readonly status: CallStatus;
  /** What of the arguments the "model" has written so far. */
  readonly partial?: Json;
  readonly result?: Json;
  readonly error?: string;
  readonly page?: WidgetPage;
  /** What the widget asked to keep. */
  readonly savedState?: unknown;
  /** Counts how often the host made the frame anew. */
  readonly incarnation: number;
  /** Why the frame is gone. */
  readonly closed?: string;
  /** What the model would be told of the widget. */
  readonly modelContext?: string;
  readonly displayMode: "inline" | "fullscreen";
  /** CSS pixels, as the widget reported. */
  readonly height: number;
}

export type ChatItem =
  | { readonly kind: "user" | "assistant" | "note"; readonly id: string; readonly text: string }
  | { readonly kind: "call"; readonly id: string; readonly callId: string };

export const WIDTHS = ["320", "480", "900", "1400", "free"] as const;

export interface Settings {
  readonly theme: "light" | "dark";
  readonly width: (typeof WIDTHS)[number];
  readonly surface: "chat" | "window";
  readonly vendorNotifications: boolean;
  /** The widget's frame has an origin of its own that equals no other. */
  readonly opaqueFrame: boolean;
  /** Show controls and messages beside the stage. */
  readonly panels: boolean;
  /** Hand the widget the host's style variables. */
  readonly hostColours: boolean;
}

export interface OpenWorkspaceEntry {
  readonly id: string;
  readonly title: string;
  readonly layoutName?: string | undefined;
}

export type Connection =
  | { readonly status: "connecting" }
  | { readonly status: "ready"; readonly server: string }
  | { readonly status: "failed"; readonly reason: string };

export interface PlaygroundState {
  readonly connection: Connection;
  readonly sandboxPort: number;
  readonly tools: readonly Tool[];
  readonly suggestions: { readonly workspaces: readonly string[]; readonly apps: readonly string[] };
  readonly openWorkspaces: readonly OpenWorkspaceEntry[];
  readonly settings: Settings;
  readonly chat: readonly ChatItem[];
  readonly calls: Readonly<Record<string, ToolCall>>;
  /** The "assistant" is writing. */
  readonly isGenerating: boolean;
  /** Another thread is on screen: all frames are gone. */
  readonly isAway: boolean;
}
