import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { RecordSink } from "./watchCalls.ts";

export interface CallMetrics {
  readonly sink: RecordSink;
  /** Says the number when someone asks, e.g. how many sessions there are. */
  gauge(name: string, help: string, read: () => number): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** From what a prepared answer takes to the minutes that a person may think. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60, 600];

/** Counts and times of tool calls beside the usual figures of the process. The labels are names of tools there are. */
export function createCallMetrics(): CallMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Counter({
    name: "workspace_widget_tool_calls_total",
    help: "Tool calls that have ended.",
    labelNames: ["tool", "outcome"],
    registers,
  });
  const seconds = new Histogram({
    name: "workspace_widget_tool_call_seconds",
    help: "How long tool calls took.",
    labelNames: ["tool"],
    buckets: SECONDS,
    registers,
  });
  return {
    sink({ tool, outcome, durationMs }) {
      calls.inc({ tool, outcome });
      seconds.observe({ tool }, durationMs / 1000);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
