import { z } from "zod";

/** The interop method under which a page offers an MCP server. */
export const WEB_SERVER_METHOD = "io.mcp.web.server";

/** The interop method of one session of a client, which its server calls. */
export const clientMethod = (session: string): string => `io.mcp.web.client.${session}`;

/** As long as a message may be, in characters: what HTTP takes, about. */
const MAX_MESSAGE = 4_000_000;
const SESSION = /^[\w-]{8,64}$/u;

/** What goes over interop either way: a JSON-RPC message as text, so that nothing of it is lost, or the end. */
export const WebMessageSchema = z.union([
  z.object({ session: z.string().regex(SESSION), message: z.string().max(MAX_MESSAGE) }),
  z.object({ session: z.string().regex(SESSION), end: z.string() }),
]);
export type WebMessage = z.infer<typeof WebMessageSchema>;

/** @throws Error with a sentence for whoever sent it. */
export function readWebMessage(args: unknown): WebMessage {
  const read = WebMessageSchema.safeParse(args);
  if (read.success) return read.data;
  throw new Error(
    `Send { session, message }: a session of 8 to 64 letters and digits, and a JSON-RPC message as text of at most ${MAX_MESSAGE} characters.`,
  );
}
