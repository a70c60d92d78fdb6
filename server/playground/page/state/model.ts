import type { Tool } from "@modelcontextprotocol/client";
import type { FormField } from "../host/formFields.ts";

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

interface Asked {
  readonly id: string;
  /** How it ended; left out while it is open. */
  readonly outcome?: string;
}

/** What the server asks of the host in the middle of a call. */
export type Question =
  | (Asked & {
      readonly kind: "form";
      readonly message: string;
      readonly toolName?: string;
      readonly fields: readonly FormField[];
    })
  | (Asked & {
      readonly kind: "model";
      readonly prompt: string;
      /** What the keyword ranker would answer; empty where it does not understand the question. */
      readonly proposal: string;
      readonly answer?: string;
    });

export type ChatItem =
  | { readonly kind: "user" | "assistant" | "note"; readonly id: string; readonly text: string }
  | { readonly kind: "call"; readonly id: string; readonly callId: string }
  | { readonly kind: "question"; readonly id: string; readonly questionId: string };

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
  /** The person answers in the model's place; else the keyword ranker does. */
  readonly answerByHand: boolean;
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
  /** Names of tools that came or went since the page was loaded, the last first. */
  readonly toolChanges: readonly { readonly name: string; readonly change: "came" | "went" }[];
  readonly suggestions: { readonly workspaces: readonly string[]; readonly apps: readonly string[] };
  readonly openWorkspaces: readonly OpenWorkspaceEntry[];
  readonly settings: Settings;
  readonly chat: readonly ChatItem[];
  readonly calls: Readonly<Record<string, ToolCall>>;
  readonly questions: Readonly<Record<string, Question>>;
  /** The "assistant" is writing. */
  readonly isGenerating: boolean;
  /** Another thread is on screen: all frames are gone. */
  readonly isAway: boolean;
}
