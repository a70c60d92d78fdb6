import type { Log } from "./log.ts";

const SECOND_MS = 1000;

/** Writes an info line; the fields hold nothing secret. */
export type SpacedInfo = (message: string, fields: Readonly<Record<string, unknown>>) => void;

/**
 * At most one line a second of each kind, a kind being what is said and why: whoever knocks fast must not fill the
 * log. The next line of the kind counts those that were left out.
 */
export function spacedInfo(log: Pick<Log, "info">): SpacedInfo {
  const kinds = new Map<string, { at: number; leftOut: number }>();
  return (message, fields) => {
    const kind = JSON.stringify([message, fields["why"]]);
    const now = performance.now();
    const last = kinds.get(kind);
    if (last !== undefined && now - last.at < SECOND_MS) return void (last.leftOut += 1);
    kinds.set(kind, { at: now, leftOut: 0 });
    log.info(message, { ...fields, ...(last && last.leftOut > 0 && { leftOut: last.leftOut }) });
  };
}
