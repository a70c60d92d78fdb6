import { z } from "zod";

/** Where a process is told what others want of it, or have for it. */
export const relayTopic = (process: string) => `relay:${process}`;

/** How often one side looks whether the other one still lives. */
export const LOOK_MS = 5000;

const named = { kind: z.string(), id: z.string() };
/** What makes up an answer is numbered: the head is 0. A connection to the bus that was cut loses messages. */
const number = z.int().min(0);

/** To the process that has the session. */
export const ToOwnerSchema = z.discriminatedUnion("kind", [
  z.object({
    ...named,
    kind: z.literal("request"),
    from: z.string(),
    method: z.enum(["GET", "POST", "DELETE"]),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.string(),
  }),
  z.object({ ...named, kind: z.literal("cancel") }),
  /** All before `next` came, and the client took it. */
  z.object({ ...named, kind: z.literal("taken"), next: number }),
  /** Asks for what was sent from `next` on, once more. `room` where the client took all before. */
  z.object({ ...named, kind: z.literal("still"), from: z.string(), next: number, room: z.boolean() }),
]);
export type ToOwner = z.infer<typeof ToOwnerSchema>;
export type RelayedRequest = Extract<ToOwner, { kind: "request" }>;

/** Back to the process that the client asked. */
export const ToAskedSchema = z.discriminatedUnion("kind", [
  z.object({
    ...named,
    kind: z.literal("head"),
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.string()),
  }),
  /** Base64: a chunk may end within a letter. The owner goes on when what it wants told is taken. */
  z.object({ ...named, kind: z.literal("chunk"), n: number, data: z.string(), want: z.boolean() }),
  z.object({ ...named, kind: z.literal("end"), n: number }),
  z.object({ ...named, kind: z.literal("failed") }),
  /** The owner is at work on it. */
  z.object({ ...named, kind: z.literal("here") }),
  /** The owner has no such request: it never came, or was given up. */
  z.object({ ...named, kind: z.literal("unknown") }),
]);
export type ToAsked = z.infer<typeof ToAskedSchema>;
/** What an answer is made of. */
export type AnswerPart = Extract<ToAsked, { kind: "head" | "chunk" | "end" }>;

/** Of one connection, not of the message. */
const OF_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "upgrade",
  "expect",
]);

export function relayedHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !OF_CONNECTION.has(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
