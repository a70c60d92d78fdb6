import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import type { Tool } from "../catalog/tool.ts";

/** A tools/call as those who watch see it. */
export interface WatchedCall {
  /** Undefined for a name that no tool has. */
  readonly tool: Tool | undefined;
  /** Whose tool it is: "system", "static", "dynamic" or another name. */
  readonly source: string | undefined;
  /** What the client says it is: untrusted. */
  readonly client: { readonly name: string; readonly version: string } | undefined;
  /** Whose token came with the call, where tokens are asked for: checked, unlike what the client says. */
  readonly holder?: string | undefined;
  readonly arguments: unknown;
  /** `_meta` of the call: untrusted. */
  readonly meta: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
}

export type CallAnswer = CallToolResult | InputRequiredResult;

/** Runs a call and sees how it goes. It changes nothing of the answer and never fails by itself. */
export type CallWatch = (call: WatchedCall, run: () => Promise<CallAnswer>) => Promise<CallAnswer>;
