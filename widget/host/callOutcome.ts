import { objectOf } from "./looseRead.ts";
import { RpcError } from "./rpc.ts";
import { resultText } from "./toolResultCodec.ts";

export type CallOutcome =
  | { ok: true; structured: unknown; text: string; meta: unknown }
  /** `structured` is there where the server itself refused and gave data beside its sentence. */
  | { ok: false; reason: string; structured?: unknown };

/** A tool result as the widget uses it. */
export function outcomeOf(result: unknown): CallOutcome {
  const { isError, structuredContent, _meta } = objectOf(result);
  const text = resultText(result);
  if (isError === true)
    return {
      ok: false,
      reason: text || "The server refused without a reason. Try again.",
      structured: structuredContent,
    };
  return { ok: true, structured: structuredContent, text, meta: _meta };
}

/** One plain sentence for whatever went wrong on the way to the server. */
export function reasonOf(error: unknown, seconds: number): string {
  const fault = error instanceof RpcError ? error.fault : "refused";
  if (fault === "timeout") return `There was no answer within ${seconds} seconds. Try again.`;
  if (fault === "closed") return "The connection to the host is closed. Open the widget again.";
  if (fault === "unknown-method") return "This host does not let the widget reach its server.";
  const message = error instanceof Error ? error.message : "";
  return message === ""
    ? "The host refused without a reason. Try again."
    : `The host refused: ${message.slice(0, 300)}`;
}
