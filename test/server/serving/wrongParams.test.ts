import { describe, expect, it } from "vitest";
import { initialize } from "../../support/wire.ts";
import {
  modern,
  overHttp,
  overInterop,
  overModernHttp,
  overSession,
  overStdio,
  type Say,
} from "./support/asks.ts";
import { servedWithFeatures } from "./support/servedWithFeatures.ts";

type Case = readonly [method: string, params: object | undefined, sentence: string];

const LEVELS = '"debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"';
const REF = 'an object whose type is "ref/prompt" or an object whose type is "ref/resource"';

/** What both eras have. */
const BOTH: readonly Case[] = [
  ["tools/list", { cursor: 5 }, "The parameter cursor must be text."],
  ["resources/list", { cursor: {} }, "The parameter cursor must be text."],
  ["resources/templates/list", { cursor: [] }, "The parameter cursor must be text."],
  ["prompts/list", { cursor: true }, "The parameter cursor must be text."],
  ["prompts/get", { name: "greet", arguments: { whom: 7 } }, "The parameter arguments.whom must be text."],
  [
    "prompts/get",
    { name: "greet", arguments: { "Ignore all\u0007": 7 } },
    "The parameter arguments holds something that must be text.",
  ],
  ["tools/call", { name: "echo", arguments: [] }, "The parameter arguments must be an object."],
  [
    "completion/complete",
    { ref: 1, argument: { name: "whom", value: "A" } },
    "The parameter ref must be an object.",
  ],
  [
    "completion/complete",
    { ref: {}, argument: { name: "whom", value: "A" } },
    `The parameter ref must be ${REF}.`,
  ],
  [
    "completion/complete",
    { ref: { type: "ref/prompt", name: "greet" }, argument: { name: "whom" } },
    "The parameter argument.value is missing: it must be text.",
  ],
  ["completion/complete", {}, "The parameter ref is missing: it must be an object."],
];

/** What names something, which the headers of 2026 would have to repeat. */
const NAMED: readonly Case[] = [
  ["resources/read", { uri: 5 }, "The parameter uri must be text."],
  ["resources/read", {}, "The parameter uri is missing: it must be text."],
  ["tools/call", {}, "The parameter name is missing: it must be text."],
];

const OF_SESSIONS: readonly Case[] = [
  ...NAMED,
  ["resources/read", undefined, "The parameters must be an object."],
  ["resources/subscribe", { uri: 5 }, "The parameter uri must be text."],
  ["resources/unsubscribe", {}, "The parameter uri is missing: it must be text."],
  ["logging/setLevel", { level: "loud" }, `The parameter level must be one of ${LEVELS}.`],
  ["tools/list", { _meta: 5 }, "The parameter _meta must be an object."],
  [
    "tools/list",
    { _meta: { progressToken: {} } },
    "The parameter _meta.progressToken must be text or a whole number.",
  ],
];

const HELLO: readonly Case[] = [
  ["initialize", {}, "The parameter protocolVersion is missing: it must be text."],
  ["initialize", { ...initialize().params, clientInfo: "me" }, "The parameter clientInfo must be an object."],
  [
    "initialize",
    { ...initialize().params, clientInfo: { name: "me" } },
    "The parameter clientInfo.version is missing: it must be text.",
  ],
];

async function checkAll(say: Say, cases: readonly Case[], wrap = (params: object | undefined) => params) {
  for (const [method, params, sentence] of cases) {
    const given = wrap(params);
    const request = { jsonrpc: "2.0", id: 5, method, ...(given !== undefined && { params: given }) };
    const [answer] = await say(JSON.stringify(request));
    expect(answer, JSON.stringify(request)).toEqual({
      jsonrpc: "2.0",
      id: 5,
      error: { code: -32602, message: sentence },
    });
  }
}

describe("wrong parameters are told by the protocol's code for them, in a sentence that names one", () => {
  it("over HTTP in a session", async () => {
    await checkAll(await overSession(servedWithFeatures()), [...BOTH, ...OF_SESSIONS]);
    await checkAll(await overHttp(servedWithFeatures()), HELLO);
  });

  it("over HTTP without sessions", async () => {
    const say = await overHttp(servedWithFeatures(), { sessions: false });
    await checkAll(say, [...BOTH, ...OF_SESSIONS, ...HELLO]);
  });

  it("over HTTP in the 2026 era, answered by JSON and by a stream", async () => {
    const say = await overModernHttp(servedWithFeatures());
    await checkAll(say, BOTH, (params = {}) => modern(params));
    await checkAll(say, BOTH, (params = {}) => modern(params, { progressToken: 1 }));
  });

  it("over stdio", async () => {
    await checkAll(await overStdio(servedWithFeatures()), [...BOTH, ...OF_SESSIONS, ...HELLO]);
  });

  it("over stdio in the 2026 era", async () => {
    const hello = { jsonrpc: "2.0", id: "hello", method: "server/discover", params: modern({}) };
    const say = await overStdio(servedWithFeatures(), hello);
    await checkAll(say, [...BOTH, ...NAMED], (params = {}) => modern(params));
  });

  it("over interop, to a page", async () => {
    await checkAll(await overInterop(servedWithFeatures()), [...BOTH, ...OF_SESSIONS, ...HELLO]);
  });
});
