import type { Server } from "node:http";
import type { Socket } from "node:net";

/** What was written in one piece shows as taken when all of it was: a slow line needs time for the largest. */
const LOOK_MS = 120_000;

/**
 * Cuts off connections whose client has taken nothing of what waits for it between two looks: it holds memory, and may
 * never come back to it.
 *
 * @returns stops looking.
 */
export function cutStalledReaders(server: Server, lookMs = LOOK_MS): () => void {
  /** How much each had taken at the last look; undefined where nothing waited for it. */
  const taken = new Map<Socket, number | undefined>();
  server.on("connection", (socket) => {
    taken.set(socket, undefined);
    socket.once("close", () => taken.delete(socket));
  });
  const look = setInterval(() => {
    for (const [socket, before] of taken) {
      const now = socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : undefined;
      if (now !== undefined && now === before) socket.destroy();
      else taken.set(socket, now);
    }
  }, lookMs);
  look.unref();
  return () => clearInterval(look);
}
