import type { Span } from "@opentelemetry/api";
import type { CallWatch } from "../serving/callWatch.ts";

/** The keys of the W3C trace context, as clients send them in `_meta`. */
const TRACE_KEYS = ["traceparent", "tracestate"];

/**
 * A span a call, below the client's own where it sent one. Without the OpenTelemetry API in the process, or with no
 * tracer registered with it, nothing happens.
 */
export async function traceCalls(): Promise<CallWatch | undefined> {
  const api = await import("@opentelemetry/api").catch(() => undefined);
  if (api === undefined) return undefined;
  const { context, propagation, trace, SpanKind, SpanStatusCode } = api;
  const tracer = trace.getTracer("workspace-widget");
  const end = (span: Span, reason: string | undefined) => {
    if (reason !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
    span.end();
  };
  return (call, run) => {
    const name = call.tool?.name ?? "unknown";
    const sent = TRACE_KEYS.flatMap((key) => {
      const value = call.meta[key];
      return typeof value === "string" ? [[key, value] as const] : [];
    });
    const parent = propagation.extract(context.active(), Object.fromEntries(sent));
    const attributes = { "mcp.method.name": "tools/call", "gen_ai.tool.name": name };
    const options = { kind: SpanKind.SERVER, attributes };
    return tracer.startActiveSpan(`tools/call ${name}`, options, parent, async (span) => {
      try {
        const answer = await run();
        const refused = "isError" in answer && answer.isError === true;
        end(span, refused ? "The tool answered with an error." : undefined);
        return answer;
      } catch (fault) {
        end(span, "The call failed.");
        throw fault;
      }
    });
  };
}
