import { post, UI_CAPABILITIES } from "./wire.ts";

interface ModernAnswer {
  readonly result?: {
    readonly requestState?: string;
    readonly content?: readonly { readonly text: string }[];
    readonly structuredContent?: Readonly<Record<string, unknown>>;
  };
  readonly error?: { readonly code: number };
}

/** A tools/call of the 2026 era by hand, from a client that lets its user be asked. */
export async function postModern(
  mcpUrl: string,
  params: { name: string; [key: string]: unknown },
  more: Readonly<Record<string, string>> = {},
): Promise<ModernAnswer> {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": { elicitation: {}, ...UI_CAPABILITIES },
  };
  const headers = {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": params.name,
    ...more,
  };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { ...params, _meta } };
  const text = await (await post(mcpUrl, message, headers)).text();
  return JSON.parse(text.startsWith("{") ? text : (/^data: (.*)$/mu.exec(text)?.[1] ?? "{}")) as ModernAnswer;
}
