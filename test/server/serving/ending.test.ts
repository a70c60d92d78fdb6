import { PassThrough } from "node:stream";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { inputRequired, type Transport } from "@modelcontextprotocol/server";
import type { Tool } from "../../../server/catalog/tool.ts";
import { EndingTransport } from "../../../server/serving/endingTransport.ts";
import { LineTransport } from "../../../server/serving/lineTransport.ts";
import { startStdioServer } from "../../../server/serving/stdio.ts";
import type { WebInterop } from "../../../server/serving/web/webInterop.ts";
import { startWebServer } from "../../../server/serving/web/webServer.ts";
import { initialize } from "../../support/wire.ts";
import { modern, type Answer } from "./support/asks.ts";
import { servedWithFeatures } from "./support/servedWithFeatures.ts";

const ENDING = "The server is ending: ask it again when it is back.";

/** Answers when it is told to. */
function slowTool() {
  const waiting: (() => void)[] = [];
  const tool: Tool = {
    name: "slow",
    description: "Takes its time.",
    inputSchema: { type: "object" },
    needs: [],
    handle: () =>
      new Promise((resolve) => waiting.push(() => resolve({ content: [{ type: "text", text: "done" }] }))),
  };
  return { tool, begun: () => waiting.length, finish: () => waiting.splice(0).forEach((answer) => answer()) };
}

/** Asks the user, and says what became of it. */
const asking: Tool = {
  name: "asking",
  description: "Asks.",
  inputSchema: { type: "object" },
  needs: [],
  handle: (_args, { inputResponses, state }) => {
    if (state === undefined && Object.keys(inputResponses).length === 0 && !asked) {
      asked = true;
      const requestedSchema = { type: "object" as const, properties: {} };
      const consent = inputRequired.elicit({ message: "May I?", requestedSchema });
      return Promise.resolve(inputRequired({ inputRequests: { consent } }));
    }
    const text = "consent" in inputResponses ? "answered" : "You did not answer, so nothing was started.";
    return Promise.resolve({ content: [{ type: "text", text }], isError: true });
  },
};
let asked = false;

function overLines() {
  const served = servedWithFeatures();
  const slow = slowTool();
  asked = false;
  served.catalog.setTools("test", [slow.tool, asking]);
  const [input, output, onEnd] = [new PassThrough(), new PassThrough(), vi.fn()];
  const server = startStdioServer(served, { transport: new LineTransport(input, output), onEnd });
  onTestFinished(() => {
    slow.finish();
    return server.close();
  });
  let text = "";
  output.on("data", (data: Buffer) => (text += data.toString()));
  const heard = () =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Answer & { method?: string; params?: unknown });
  const say = (message: object) => input.write(`${JSON.stringify(message)}\n`);
  return { ...slow, input, output, onEnd, server, heard, say, ids: () => heard().map(({ id }) => id) };
}

const call = (id: number, name: string, params: object = { arguments: {} }) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, ...params },
});
const hello = initialize("hello");
const helloOfAsked = initialize("hello", { elicitation: {} });
const list = (id: number) => ({ jsonrpc: "2.0", id, method: "tools/list" });

describe.each([
  { era: "2025", more: {}, first: [hello] },
  { era: "2026", more: modern({ arguments: {} }), first: [] },
])("what came in before the end, $era", ({ more, first }) => {
  it("of the input is answered, and only then the connection ends", async () => {
    const { input, say, begun, finish, ids, onEnd } = overLines();
    first.forEach(say);
    [1, 2, 3].forEach((id) => say(call(id, "slow", more)));
    input.end();
    await expect.poll(begun).toBe(3);
    expect(onEnd).not.toHaveBeenCalled();
    finish();
    await expect.poll(ids).toEqual(expect.arrayContaining([1, 2, 3]));
    await expect.poll(() => onEnd.mock.calls).toEqual([[undefined]]);
  });

  it("of a stop is answered, also what had not been read, and what comes later is refused", async () => {
    const { server, say, begun, finish, heard } = overLines();
    first.forEach(say);
    say(call(1, "slow", more));
    const closed = server.close();
    say(call(2, "slow", more));
    await new Promise((resolve) => setTimeout(resolve, 400));
    say(call(3, "slow", more));
    expect(begun()).toBe(2);
    finish();
    await closed;
    const answers = new Map(heard().map((answer) => [answer.id, answer]));
    expect(answers.get(1)?.result).toMatchObject({ content: [{ text: "done" }] });
    expect(answers.get(2)?.result).toMatchObject({ content: [{ text: "done" }] });
    expect(answers.get(3)?.error).toEqual({ code: -32000, message: ENDING });
  });
});

it("a last line without a newline is read", async () => {
  const { input, ids } = overLines();
  input.end(`${JSON.stringify(hello)}\n${JSON.stringify(list(7))}`);
  await expect.poll(ids).toEqual(["hello", 7]);
});

it("a question to the user is taken back, and its call answered in a sentence", async () => {
  const { server, say, heard, input, onEnd } = overLines();
  say(helloOfAsked);
  say(call(1, "asking"));
  await expect.poll(() => heard().map(({ method }) => method)).toContain("elicitation/create");
  const question = heard().find(({ method }) => method === "elicitation/create");
  await server.close();
  const taken = heard().find(({ method }) => method === "notifications/cancelled");
  expect(taken?.params).toEqual({ requestId: question?.id, reason: "The server is ending." });
  expect(heard().find(({ id, result }) => id === 1 && result !== undefined)?.result).toMatchObject({
    content: [{ text: "You did not answer, so nothing was started." }],
  });
  expect(onEnd.mock.calls).toEqual([[undefined]]);
  input.destroy();
});

it("a question that would be put after the end of the input is not put", async () => {
  const { input, say, heard, onEnd } = overLines();
  say(helloOfAsked);
  say(call(1, "asking"));
  input.end();
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  expect(heard().find(({ id, result }) => id === 1 && result !== undefined)?.result).toMatchObject({
    content: [{ text: "You did not answer, so nothing was started." }],
  });
});

it("a subscription does not hold up the end, and is told of it", async () => {
  const { input, say, heard, onEnd } = overLines();
  const params = modern({ notifications: { toolsListChanged: true } });
  say({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params });
  await expect.poll(() => heard().length).toBe(1);
  const since = performance.now();
  input.end();
  await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  expect(performance.now() - since).toBeLessThan(1000);
  expect(heard().at(-1)).toMatchObject({ id: 1, result: {} });
});

it("what takes too long is answered with a refusal, but what the client cancelled is not", async () => {
  const sent: unknown[] = [];
  const inner: Transport = {
    start: () => Promise.resolve(),
    send: (message) => Promise.resolve(void sent.push(message)),
    close: () => Promise.resolve(),
  };
  const transport = new EndingTransport(inner);
  await transport.start();
  [1, 2, 2, 3].forEach((id) => inner.onmessage?.({ jsonrpc: "2.0", id, method: "tools/call" }));
  inner.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 3 } });
  await transport.send({ jsonrpc: "2.0", id: 1, result: {} });
  await transport.finish(10);
  const refused = { jsonrpc: "2.0", id: 2, error: { code: -32000, message: ENDING } };
  expect(sent).toEqual([{ jsonrpc: "2.0", id: 1, result: {} }, refused, refused]);
});

it("a client that stopped listening is not waited for", async () => {
  const { input, output, say, begun, onEnd } = overLines();
  say(hello);
  say(call(1, "slow"));
  await expect.poll(begun).toBe(1);
  input.end();
  output.destroy(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  const since = performance.now();
  await expect.poll(() => onEnd.mock.calls).toEqual([[undefined]]);
  expect(performance.now() - since).toBeLessThan(1000);
});

it("a stop answers what came in over interop too, and then tells the client", async () => {
  const slow = slowTool();
  const served = servedWithFeatures();
  served.catalog.setTools("test", [slow.tool]);
  const heard: Readonly<Record<string, string>>[] = [];
  let send: Parameters<WebInterop["register"]>[1] = () => undefined;
  const server = await startWebServer(served, {
    register: (_method, handler) => Promise.resolve(((send = handler), () => undefined)),
    invoke: (_method, args) => Promise.resolve(void heard.push(args)),
    serversOf: () => [],
    onOffered: () => () => undefined,
    onGone: () => () => undefined,
  });
  const say = (message: object) => send({ session: "session-1", message: JSON.stringify(message) }, "a page");
  say(hello);
  say(call(1, "slow"));
  await expect.poll(slow.begun).toBe(1);
  const closed = server.close();
  slow.finish();
  await closed;
  expect(heard.slice(-2)).toEqual([
    expect.objectContaining({ message: expect.stringContaining("done") as string }),
    expect.objectContaining({ end: "The server has ended the session." }),
  ]);
});
