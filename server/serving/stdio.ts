import { serveStdio } from "@modelcontextprotocol/server/stdio";
import type { Server, Transport } from "@modelcontextprotocol/server";
import { tellChanges } from "./changes.ts";
import { createServer, type Served } from "./createServer.ts";
import { LineTransport } from "./lineTransport.ts";
import { tellServer } from "./tellServer.ts";

export interface StdioServer {
  close(): Promise<void>;
}

/**
 * Serves a catalogue to the one client at the other end of stdin and stdout, in the era it speaks.
 *
 * @param options.onEnd the connection has ended, whoever ended it; with a reason where it was not the client.
 */
export function startStdioServer(
  served: Served,
  options: { onEnd?: (reason?: string) => void; transport?: Transport } = {},
): StdioServer {
  const servers = new Set<Server>();
  const transport = options.transport ?? new LineTransport();
  // What ends a connection is told just before it is closed; a client that is gone has a code, such as EPIPE.
  let fault: Error | undefined;
  const remember = (error: Error) => {
    fault = error;
    queueMicrotask(() => (fault = undefined));
  };
  // It also closes by itself, for a line that is too long: nobody would answer the client any more.
  const close = transport.close.bind(transport);
  transport.close = async () => {
    const reason = fault && !("code" in fault) ? fault.message : undefined;
    await close();
    options.onEnd?.(reason);
  };
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
  return {
    async close() {
      stopTelling();
      await handle.close();
    },
  };
}
