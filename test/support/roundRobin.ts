import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface RoundRobin {
  readonly url: string;
  /** How many requests each server got. */
  readonly counts: () => readonly number[];
  close(): Promise<void>;
}

/** A proxy that gives each request to the next server, whatever it is about. */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const counts = ports.map(() => 0);
  let next = 0;
  const server = createServer((incoming, response) => {
    const at = next++ % ports.length;
    counts[at] = (counts[at] ?? 0) + 1;
    const { method, url, headers } = incoming;
    const outgoing = request({ host: "127.0.0.1", port: ports[at], method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    outgoing.once("error", () => response.destroy());
    response.once("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => counts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
