import { ProtocolError, SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { objectOf } from "./looseRead.ts";
import { resultText } from "./toolResultCodec.ts";

export type CallOutcome =
  { ok: true; structured: unknown; text: string; meta: unknown } | { ok: false; reason: string };

/** A tool result as the widget uses it. */
export function outcomeOf(result: unknown): CallOutcome {
  const { isError, structuredContent, _meta } = objectOf(result);
  const text = resultText(result);
  if (isError === true)
    return { ok: false, reason: text || "The server refused without a reason. Try again." };
  return { ok: true, structured: structuredContent, text, meta: _meta };
}

const METHOD_NOT_FOUND = -32601;

/** One plain sentence for whatever went wrong on the way to the server. */
export function reasonOf(error: unknown, seconds: number): string {
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout)
    return `There was no answer within ${seconds} seconds. Try again.`;
  if (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed)
    return "The connection to the host is closed. Open the widget again.";
  if (error instanceof ProtocolError && error.code === METHOD_NOT_FOUND)
    return "This host does not let the widget reach its server.";
  const message = error instanceof Error ? error.message : "";
  return message === ""
    ? "The host refused without a reason. Try again."
    : `The host refused: ${message.slice(0, 300)}`;
}
