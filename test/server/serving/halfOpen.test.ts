import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { openSession, startWire } from "../../support/wire.ts";
import { rawSocket } from "./support/rawSocket.ts";

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, "0");

/** The timer that the system keeps for the server's end of a connection, as /proc/net/tcp names it. */
async function timerOf(server: number, client: number): Promise<string | undefined> {
  const connections = (await readFile("/proc/net/tcp", "utf8"))
    .split("\n")
    .map((line) => line.trim().split(/\s+/u));
  const end = connections.find(
    ([, local, remote]) => local?.endsWith(`:${hex(server)}`) && remote?.endsWith(`:${hex(client)}`),
  );
  return end?.[5]?.split(":")[0];
}

it("a connection that says nothing is asked by the system whether the other end is still there", async () => {
  const { port } = await startWire();
  const socket = await rawSocket(port);
  // 02 is keep-alive; 00 would be none.
  await expect.poll(() => timerOf(port, socket.localPort ?? 0)).toBe("02");
});

it("a request whose head is never finished is cut off, and others are served meanwhile", async () => {
  const { port, mcpUrl } = await startWire();
  const socket = await rawSocket(port);
  socket.write("POST /mcp HTTP/1.1\r\nhost: localhost\r\nx-sl");
  const ended = once(socket.resume(), "close");
  expect(await openSession(mcpUrl)).not.toBe("");
  await ended;
}, 60_000);
