import type { WatchConfig } from "../config/watchConfig.ts";
import type { Log } from "../log.ts";
import type { CallWatch } from "../serving/callWatch.ts";
import type { CallMetrics } from "./callMetrics.ts";
import { traceCalls } from "./traceCalls.ts";
import { watchCalls, type RecordSink } from "./watchCalls.ts";

export interface Watching {
  /** Undefined where nobody watches: then nothing is measured. */
  readonly watch: CallWatch | undefined;
  readonly metrics: CallMetrics | undefined;
  /** Writes what is still in wait. */
  readonly close: () => Promise<void>;
}

/** Starts what the configuration asks for. What is not asked for is not even loaded. */
export async function startWatching({ callRecords, metrics }: WatchConfig, log: Log): Promise<Watching> {
  const file = callRecords && (await import("./recordFile.ts")).openRecordFile(callRecords, log);
  const figures = metrics ? (await import("./callMetrics.ts")).createCallMetrics() : undefined;
  const sinks = [file?.write, figures?.sink].filter((sink): sink is RecordSink => sink !== undefined);
  const trace = isTraced() ? await traceCalls() : undefined;
  const record = sinks.length === 0 ? undefined : watchCalls(sinks);
  return { watch: both(trace, record), metrics: figures, close: async () => file?.close() };
}

/** Who traces has registered a tracer before the server starts, under the symbol that the API defines. */
function isTraced(): boolean {
  return Object.getOwnPropertyDescriptor(globalThis, Symbol.for("opentelemetry.js.api.1")) !== undefined;
}

function both(outer: CallWatch | undefined, inner: CallWatch | undefined): CallWatch | undefined {
  if (outer === undefined || inner === undefined) return outer ?? inner;
  return (call, run) => outer(call, () => inner(call, run));
}
