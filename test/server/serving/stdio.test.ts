import { PassThrough } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { expect, it, vi } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import { startStdioServer } from "../../../server/serving/stdio.ts";
import { recordingLog } from "../../support/recordingLog.ts";

function start() {
  const log = recordingLog();
  const [input, output, onEnd] = [new PassThrough(), new PassThrough(), vi.fn()];
  const served = { catalog: createCatalog(log), info: { name: "test", version: "1" }, log };
  const server = startStdioServer(served, { transport: new StdioServerTransport(input, output), onEnd });
  return { input, output, onEnd, server };
}

it("says that the connection has ended when a line is longer than any message may be", async () => {
  const { input, onEnd } = start();
  input.write(`${"x".repeat(11 * 1024 * 1024)}\n`);
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0);
});

it("says so when it is closed on purpose, and not before", async () => {
  const { onEnd, server } = start();
  expect(onEnd).not.toHaveBeenCalled();
  await server.close();
  expect(onEnd).toHaveBeenCalled();
});
