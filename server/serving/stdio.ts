import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Server } from "@modelcontextprotocol/server";
import { tellChanges } from "./changes.ts";
import { createServer, type Served } from "./createServer.ts";
import { EndingTransport, type HalfOpenTransport } from "./endingTransport.ts";
import { LineTransport } from "./lineTransport.ts";
import { tellServer } from "./tellServer.ts";

export interface StdioServer {
  /** Finishes what is at work, refuses what is new, and ends the connection. */
  close(): Promise<void>;
}

interface StdioOptions {
  /** The connection has ended, whoever ended it; with a reason where it was not the client. */
  readonly onEnd?: (reason?: string) => void;
  readonly transport?: HalfOpenTransport;
}

/** Serves a catalogue to the one client at the other end of stdin and stdout, in the era it speaks. */
export function startStdioServer(served: Served, options: StdioOptions = {}): StdioServer {
  const servers = new Set<Server>();
  const inner = options.transport ?? new LineTransport();
  const transport = new EndingTransport(inner);
  const remember = tellEnd(transport, options.onEnd);
  const handle = serveStdio(
    () => {
      const server = createServer(served);
      servers.add(server);
      const closed = server.onclose;
      server.onclose = () => {
        closed?.();
        servers.delete(server);
      };
      return server;
    },
    {
      onerror(error) {
        remember(error);
        served.log.debug("Message refused.", { error: error.message });
      },
      transport,
    },
  );
  const stopTelling = tellChanges(served.catalog, (change) =>
    servers.forEach((server) => tellServer(server, change)),
  );
  const end = async () => {
    stopTelling();
    await transport.finish();
    await handle.close();
  };
  let ended: Promise<void> | undefined;
  const close = () => (ended ??= end());
  inner.oninputend = () => void close();
  return { close };
}

/**
 * Tells of the end of a connection, which also ends by itself: after a line that is too long nobody would answer the
 * client any more.
 *
 * @returns takes what goes wrong. What ends a connection is told just before.
 */
function tellEnd(transport: EndingTransport, onEnd: StdioOptions["onEnd"]): (error: Error) => void {
  let fault: Error | undefined;
  transport.onended = () => onEnd?.(fault && !isGone(fault) ? fault.message : undefined);
  return (error) => {
    fault = error;
    queueMicrotask(() => (fault = undefined));
  };
}

/** What a stream says whose reader has left. */
const GONE = new Set<unknown>(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED"]);

const isGone = (fault: Error): boolean => "code" in fault && GONE.has(fault.code);
