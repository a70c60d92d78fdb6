import { destination, pino } from "pino";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Write = (message: string, fields?: object) => void;

/** Where the server says what happened. Fields are plain data; never put a secret or a whole layout into them. */
export interface Log {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/** A log of JSON lines on stderr: stdout belongs to the protocol in stdio mode. */
export function createLog(options: { level: LogLevel; name: string }): Log {
  const logger = pino({ level: options.level, name: options.name }, destination({ dest: 2, sync: true }));
  const writer =
    (level: keyof Log): Write =>
    (message, fields) =>
      logger[level](fields ?? {}, message);
  return { debug: writer("debug"), info: writer("info"), warn: writer("warn"), error: writer("error") };
}
