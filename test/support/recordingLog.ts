import type { Log } from "../../server/log.ts";

type Level = keyof Log;

export interface RecordingLog extends Log {
  readonly lines: { level: Level; message: string; fields?: object }[];
}

/** A log that a test can read. */
export function recordingLog(): RecordingLog {
  const lines: RecordingLog["lines"] = [];
  const writer = (level: Level) => (message: string, fields?: object) => {
    lines.push({ level, message, ...(fields !== undefined && { fields }) });
  };
  return {
    lines,
    debug: () => undefined,
    info: writer("info"),
    warn: writer("warn"),
    error: writer("error"),
  };
}
