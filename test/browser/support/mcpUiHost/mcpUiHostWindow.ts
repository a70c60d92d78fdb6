import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

export interface McpUiOptions {
  readonly html: string;
  readonly sandboxUrl: string;
  /** The two-way notifications of the vendor: all, kept but never answered, or unknown. */
  readonly vendor: "full" | "mute" | "none";
  readonly context: Record<string, unknown>;
  /** Result by tool name; any other call is an error. */
  readonly tools: Readonly<Record<string, CallToolResult>>;
  readonly toolInput: Record<string, unknown>;
  readonly toolResult: CallToolResult;
}

/** What a test can do with the host page. */
export interface McpUiHostWindow {
  /** Done when the widget has finished the handshake. */
  readonly open: (options: McpUiOptions) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly say: (method: string, params: Record<string, unknown>) => Promise<void>;
  readonly kept: () => unknown;
  /** Vendor notifications and tool calls of the widget, oldest first. */
  readonly heard: () => readonly string[];
  readonly isOpen: () => boolean;
}

declare global {
  interface Window {
    mcpUi: McpUiHostWindow;
  }
}
