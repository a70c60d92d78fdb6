import type { CallAnswer, CallWatch, WatchedCall } from "../serving/callWatch.ts";
import { callRecord, type CallOutcome, type CallRecord } from "./callRecord.ts";

/** Takes the record of a call that has ended. It must not throw, and must not be waited for. */
export type RecordSink = (record: CallRecord) => void;

/** Gives every sink a record of each call, whatever became of it. */
export function watchCalls(sinks: readonly RecordSink[]): CallWatch {
  return async (call, run) => {
    const startedAt = new Date();
    // A clock that someone sets while a call runs must not make it last a year.
    const start = performance.now();
    const end = (outcome: CallOutcome) => {
      const record = callRecord(call, { startedAt, durationMs: performance.now() - start, outcome });
      sinks.forEach((sink) => sink(record));
    };
    try {
      const answer = await run();
      end(outcomeOf(call, answer));
      return answer;
    } catch (fault) {
      end(call.signal.aborted ? "cancelled" : "failed");
      throw fault;
    }
  };
}

function outcomeOf({ signal }: WatchedCall, answer: CallAnswer): CallOutcome {
  if (signal.aborted) return "cancelled";
  if (!("content" in answer)) return "asked";
  return answer.isError === true ? "refused" : "ok";
}
