import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { Server, Transport } from "@modelcontextprotocol/server";
import { tellChanges } from "./changes.ts";
import { createServer, type Served } from "./createServer.ts";
import { tellServer } from "./tellServer.ts";

export interface StdioServer {
  close(): Promise<void>;
}

/**
 * Serves a catalogue to the one client at the other end of stdin and stdout, in the era it speaks.
 *
 * @param options.onEnd the connection has ended, whoever ended it.
 */
export function startStdioServer(
  served: Served,
  options: { onEnd?: () => void; transport?: Transport } = {},
): StdioServer {
  const servers = new Set<Server>();
  const transport = options.transport ?? new StdioServerTransport();
  // It also closes by itself, for a line that is too long: nobody would answer the client any more.
  const close = transport.close.bind(transport);
  transport.close = async () => {
    await close();
    options.onEnd?.();
  };
  const handle = serveStdio(
    () => {
      const server = createServer(served);
      servers.add(server);
      server.onclose = () => servers.delete(server);
      return server;
    },
    {
      onerror: (error) => served.log.debug("Message refused.", { error: error.message }),
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
