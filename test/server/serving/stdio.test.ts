import { PassThrough } from "node:stream";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import { LineTransport } from "../../../server/serving/lineTransport.ts";
import { startStdioServer } from "../../../server/serving/stdio.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { overInterop, overStdio } from "./support/asks.ts";
import { servedWithFeatures } from "./support/servedWithFeatures.ts";

function start() {
  const log = recordingLog();
  const [input, output, onEnd] = [new PassThrough(), new PassThrough(), vi.fn()];
  const served = { catalog: createCatalog(log), info: { name: "test", version: "1" }, log };
  const server = startStdioServer(served, { transport: new LineTransport(input, output), onEnd });
  return { input, output, onEnd, server };
}

it("says that the connection has ended when a line is longer than any message may be", async () => {
  const { input, onEnd } = start();
  input.write(`${"x".repeat(11 * 1024 * 1024)}\n`);
  await expect.poll(() => onEnd.mock.calls.length).toBeGreaterThan(0);
  expect(onEnd.mock.calls[0]).toEqual([expect.stringContaining("maximum size")]);
});

it("says so when it is closed on purpose, and not before", async () => {
  const { onEnd, server } = start();
  expect(onEnd).not.toHaveBeenCalled();
  await server.close();
  expect(onEnd.mock.calls[0]).toEqual([undefined]);
});

const ping = (id: unknown) => ({ jsonrpc: "2.0", id, method: "ping" });
const refused = (code: number, message: string) => [{ jsonrpc: "2.0", id: null, error: { code, message } }];
const NO_JSON = refused(-32700, "The message is not valid JSON.");
const NO_MESSAGE = refused(
  -32600,
  "This is not a JSON-RPC message: a request has a method, and as its id text or a whole number.",
);
const NO_BATCH = refused(-32600, "Batches are not taken here: send each message by itself.");

describe.each([
  { way: "stdin", open: () => overStdio(servedWithFeatures()) },
  { way: "interop", open: () => overInterop(servedWithFeatures()) },
])("what is no message, over $way", ({ open }) => {
  it("is answered as JSON-RPC has it, and the next message as if nothing had been", async () => {
    const say = await open();
    const cases: [text: string, answer: object[]][] = [
      ["{ no json", NO_JSON],
      ['"', NO_JSON],
      [JSON.stringify([ping(1), ping(2)]), NO_BATCH],
      ["[]", NO_BATCH],
      [JSON.stringify(ping(1.5)), NO_MESSAGE],
      [JSON.stringify(ping(null)), NO_MESSAGE],
      [JSON.stringify({ ...ping(1), jsonrpc: "1.0" }), NO_MESSAGE],
      [JSON.stringify({ jsonrpc: "2.0", id: 1, method: 5 }), NO_MESSAGE],
      [JSON.stringify({ jsonrpc: "2.0", method: "notifications/x", params: 5 }), NO_MESSAGE],
      ["5", NO_MESSAGE],
      ["null", NO_MESSAGE],
      [
        JSON.stringify({ ...ping(7), params: [1] }),
        [{ jsonrpc: "2.0", id: 7, error: { code: -32602, message: "The parameters must be an object." } }],
      ],
      [JSON.stringify(ping(8)), [{ jsonrpc: "2.0", id: 8, result: {} }]],
    ];
    for (const [text, answer] of cases) expect(await say(text), text).toEqual(answer);
  });
});

describe("lines", () => {
  const read = async (...parts: (string | Buffer)[]) => {
    const { input, output, server } = start();
    onTestFinished(() => server.close());
    let text = "";
    output.on("data", (data: Buffer) => (text += data.toString()));
    for (const part of parts) input.write(part);
    await expect.poll(() => text).toContain('"last"');
    return text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: unknown });
  };
  const last = `${JSON.stringify(ping("last"))}\n`;

  it("may have a byte order mark before them", async () => {
    const answers = await read(`\ufeff${JSON.stringify(ping(1))}\n\ufeff${JSON.stringify(ping(2))}\n`, last);
    expect(answers.map(({ id }) => id)).toEqual([1, 2, "last"]);
  });

  it("that are empty, end as on Windows, or come in pieces and several at once are read as they were meant", async () => {
    const line = Buffer.from(`${JSON.stringify(ping("ü"))}\n`);
    const cut = line.indexOf(Buffer.from("ü")) + 1;
    const answers = await read(
      "\n\r\n  \n",
      `${JSON.stringify(ping(1))}\r\n${JSON.stringify(ping(2))}\n${JSON.stringify(ping(3)).slice(0, 9)}`,
      JSON.stringify(ping(3)).slice(9),
      "\n",
      line.subarray(0, cut),
      line.subarray(cut),
      last,
    );
    expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, "ü", "last"]);
  });
});

it("a client that stopped reading ends the connection, with no reason of ours", async () => {
  const { input, output, onEnd } = start();
  output.destroy(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  input.write(`${JSON.stringify(ping(1))}\n`);
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  expect(onEnd.mock.calls[0]).toEqual([undefined]);
});
