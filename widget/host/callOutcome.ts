import type { HostWords } from "./hostWords.ts";
import { objectOf } from "./looseRead.ts";
import { RpcError } from "./rpc.ts";
import { resultText } from "./toolResultCodec.ts";

export type CallOutcome =
  | { ok: true; structured: unknown; text: string; meta: unknown }
  /** `structured` and `meta` are there where the server itself refused and gave data beside its sentence. */
  | { ok: false; reason: string; structured?: unknown; meta?: unknown };

/** A tool result as the widget uses it. */
export function outcomeOf(result: unknown, { serverRefused }: HostWords): CallOutcome {
  const { isError, structuredContent, _meta } = objectOf(result);
  const text = resultText(result);
  if (isError === true)
    return {
      ok: false,
      reason: text || serverRefused,
      structured: structuredContent,
      meta: _meta,
    };
  return { ok: true, structured: structuredContent, text, meta: _meta };
}

/** One plain sentence for whatever went wrong on the way to the server. */
export function reasonOf(error: unknown, seconds: number, words: HostWords): string {
  const fault = error instanceof RpcError ? error.fault : "refused";
  if (fault === "timeout") return words.unanswered(seconds);
  if (fault === "closed") return words.closed;
  if (fault === "unknown-method") return words.noWay;
  return words.refused(error instanceof Error ? error.message.slice(0, 300) : "");
}
