import { basename, dirname } from "node:path";
import { createStream, type RotatingFileStream } from "rotating-file-stream";
import type { Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";
import type { RecordSink } from "./watchCalls.ts";

export interface RecordFileOptions {
  readonly file: string;
  /** A file that has grown to this is set aside and a new one begun. */
  readonly maxBytes: number;
  /** How many that were set aside are kept: FILE.1 is the newest. */
  readonly keep: number;
  /** How long to leave a disk alone that has failed; milliseconds. */
  readonly retryMs?: number;
}

export interface RecordFile {
  readonly write: RecordSink;
  close(): Promise<void>;
}

/** More than this in wait means that the disk does not keep up: what comes then is dropped and counted. */
const MAX_WAITING_BYTES = 1_000_000;
const RETRY_MS = 10_000;

/** Call records as JSON lines. A disk that is full or gone costs records and one warning, and never a call. */
export function openRecordFile(options: RecordFileOptions, log: Log): RecordFile {
  const { file, retryMs = RETRY_MS } = options;
  let dropped = 0;
  let retryAt = 0;
  /** The disk may have taken half of a line: the next one must not continue it. */
  let isCut = false;
  let stream: RotatingFileStream | undefined;

  const onFault = (fault: Error) => {
    [stream, isCut] = [undefined, true];
    retryAt = performance.now() + retryMs;
    if (dropped === 0) log.warn("Call records cannot be written.", { file, reason: messageOf(fault) });
    dropped += 1;
  };
  const onWritten = (fault?: Error | null) => {
    if (fault != null || dropped === 0) return;
    log.warn("Call records are written again.", { file, dropped });
    dropped = 0;
  };
  const opened = () => {
    if (stream === undefined && performance.now() >= retryAt) stream = openStream(options, onFault);
    return stream;
  };
  return {
    write(record) {
      const open = opened();
      if (open === undefined || open.writableLength > MAX_WAITING_BYTES) {
        dropped += 1;
        return;
      }
      open.write(`${isCut ? "\n" : ""}${JSON.stringify(record)}\n`, onWritten);
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        if (stream === undefined) return resolve();
        stream.once("close", resolve);
        stream.end();
      }),
  };
}

function openStream(
  { file, maxBytes, keep }: RecordFileOptions,
  onFault: (fault: Error) => void,
): RotatingFileStream {
  const name = basename(file);
  const stream = createStream((index) => (typeof index === "number" ? `${name}.${index}` : name), {
    path: dirname(file),
    size: `${maxBytes}B`,
    rotate: keep,
    // Who called what is nobody else's business.
    mode: 0o600,
  });
  stream.on("error", onFault);
  return stream;
}
