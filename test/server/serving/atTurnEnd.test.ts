import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Duplex, PassThrough } from "node:stream";
import { setImmediate as turnEnd } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { sendParts } from "../../../server/serving/http/answer.ts";
import { LineTransport } from "../../../server/serving/lineTransport.ts";

/** Asks a server that answers by this, and tells what came: the text, or that nothing did. */
async function ask(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const call = request({ port, host: "127.0.0.1", agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve(text)).on("error", () => resolve("nothing"));
    });
    call.on("error", () => resolve("nothing")).end();
  });
}

it("an answer comes whole, in the order of its parts", async () => {
  expect(await ask((response) => sendParts(response, ['{"a":', Buffer.from('"ü"'), "}"]))).toBe('{"a":"ü"}');
});

it("a client that goes away in the turn of its answer harms nobody, and others are answered", async () => {
  const asked = ask((response) => {
    sendParts(response, ["{", "}"]);
    response.destroy();
  });
  const other = ask((response) => sendParts(response, ["{}"]));
  expect(await Promise.all([asked, other])).toEqual(["nothing", "{}"]);
});

it("lines of one turn go out in one piece, in their order, and each is told as sent", async () => {
  const pieces: string[] = [];
  const output = new Duplex({
    read: () => undefined,
    writev(chunks, done) {
      pieces.push(chunks.map(({ chunk }) => String(chunk)).join(""));
      done();
    },
  });
  const transport = new LineTransport(new PassThrough(), output);
  await transport.start();
  const sent = [1, 2, 3].map((id) => transport.send({ jsonrpc: "2.0", id, result: {} }));
  expect(pieces).toEqual([]);
  await Promise.all(sent);
  await turnEnd();
  expect(pieces).toEqual([[1, 2, 3].map((id) => `{"jsonrpc":"2.0","id":${id},"result":{}}\n`).join("")]);
});
