import { z } from "zod";

/** Where a process is told what others want of it, or have for it. */
export const relayTopic = (process: string) => `relay:${process}`;

const named = { kind: z.string(), id: z.string() };

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
  /** Asks nothing: whether it arrives tells whether the owner lives. */
  z.object({ ...named, kind: z.literal("still") }),
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
  /** Base64: a chunk may end within a letter. */
  z.object({ ...named, kind: z.literal("chunk"), data: z.string() }),
  z.object({ ...named, kind: z.literal("end") }),
  z.object({ ...named, kind: z.literal("failed") }),
]);
export type ToAsked = z.infer<typeof ToAskedSchema>;

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
