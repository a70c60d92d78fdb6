import type { Logger } from "pino";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The last line, which may still wait for the logger to be loaded. */
let writing: Promise<void> = Promise.resolve();

/** Settles when everything that was logged is written. Whoever ends the process waits for it. */
export const logsWritten = (): Promise<void> => writing.catch(() => undefined);

type Write = (message: string, fields?: object) => void;

/** Where the server says what happened. Fields are plain data; never put a secret or a whole layout into them. */
export interface Log {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/**
 * A log of JSON lines on stderr: stdout belongs to the protocol in stdio mode. The logger is loaded for the first
 * line, since most runs write none and loading it would be a fifth of the start.
 */
export function createLog({ level, name }: { level: LogLevel; name: string }): Log {
  let logger: Promise<Logger> | undefined;
  const load = () => (logger ??= openLogger(level, name));
  const writer =
    (at: keyof Log): Write =>
    (message, fields) => {
      if (LOG_LEVELS.indexOf(at) < LOG_LEVELS.indexOf(level)) return;
      writing = load().then((opened) => opened[at](fields ?? {}, message));
    };
  return { debug: writer("debug"), info: writer("info"), warn: writer("warn"), error: writer("error") };
}

async function openLogger(level: LogLevel, name: string): Promise<Logger> {
  const { pino, ...more } = await import("pino");
  // In a page there is the console alone.
  return "destination" in more
    ? pino({ level, name }, more.destination({ dest: 2, sync: true }))
    : pino({ level, name });
}
