import { context, propagation, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, expect, it } from "vitest";
import { traceCalls } from "../../../server/watching/traceCalls.ts";
import { watchedCall } from "../../support/watchedCall.ts";

const exporter = new InMemorySpanExporter();
beforeAll(() => {
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});

it("makes a span a call, below the one the client sent, and marks those that fail", async () => {
  const watch = await traceCalls();
  if (watch === undefined) throw new Error("The API is installed here.");
  const text = { content: [] };
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const meta = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 7 };
  expect(await watch(watchedCall({ meta }), () => Promise.resolve(text))).toBe(text);
  await watch(watchedCall(), () => Promise.resolve({ ...text, isError: true }));
  await expect(watch(watchedCall(), () => Promise.reject(new Error("secret")))).rejects.toThrow("secret");
  const [first, second, third] = exporter.getFinishedSpans();
  expect(first?.name).toBe("tools/call orders_list");
  expect(first?.spanContext().traceId).toBe(traceId);
  expect(first?.parentSpanContext?.spanId).toBe("b7ad6b7169203331");
  expect(first?.status.code).toBe(0);
  expect(second?.status).toEqual({ code: 2, message: "The tool answered with an error." });
  expect(third?.status).toEqual({ code: 2, message: "The call failed." });
});
