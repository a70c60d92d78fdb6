import { create } from "zustand";
import { nextId } from "./store.ts";

/** Seen from the host. */
export type Channel = "to widget" | "from widget" | "to server" | "from server";

export interface LogEntry {
  readonly id: string;
  readonly at: Date;
  readonly channel: Channel;
  /** Method, or "answer" and the like for a response. */
  readonly name: string;
  readonly text: string;
  /** Characters before cutting. */
  readonly size: number;
}

const MAX_ENTRIES = 400;
const MAX_TEXT = 20_000;

export const useMessageLog = create<{ readonly entries: readonly LogEntry[] }>(() => ({ entries: [] }));

/** Keeps a message, newest last; the oldest make room. */
export function logMessage(channel: Channel, message: unknown): void {
  const whole = JSON.stringify(message, undefined, 2) ?? "";
  const text =
    whole.length > MAX_TEXT ? `${whole.slice(0, MAX_TEXT)}\n… ${whole.length - MAX_TEXT} more` : whole;
  const entry = {
    id: nextId("log"),
    at: new Date(),
    channel,
    name: nameOf(message),
    text,
    size: whole.length,
  };
  useMessageLog.setState(({ entries }) => ({ entries: [...entries.slice(1 - MAX_ENTRIES), entry] }));
}

export function clearLog(): void {
  useMessageLog.setState({ entries: [] });
}

function nameOf(message: unknown): string {
  if (typeof message !== "object" || message === null) return "not a message";
  const id = "id" in message ? ` #${String(message.id)}` : "";
  if ("method" in message) return `${String(message.method)}${id}`;
  return "error" in message ? `error${id}` : `answer${id}`;
}
