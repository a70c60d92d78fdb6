import { CODES, type Failure } from "./answer.ts";
import type { Body } from "./readBody.ts";
import { SMALL_BYTES } from "../room.ts";

/** What a session, or a stream that stays open, keeps of its client's own words. */
const KEPT: ReadonlySet<unknown> = new Set(["initialize", "resources/subscribe", "subscriptions/listen"]);

/** True for a request that would fill the memory long after it was answered. */
export function isTooLargeToKeep({ value, bytes }: Extract<Body, { ok: true }>): boolean {
  if (bytes <= SMALL_BYTES) return false;
  const messages: readonly unknown[] = Array.isArray(value) ? value : [value];
  return messages.some(
    (message) =>
      typeof message === "object" && message !== null && "method" in message && KEPT.has(message.method),
  );
}

export const TOO_LARGE_TO_KEEP: Failure = {
  status: 413,
  code: CODES.invalidRequest,
  message: `${[...KEPT].join(", ")} may have at most ${SMALL_BYTES / 1024} KiB: they are kept after their answer.`,
};
