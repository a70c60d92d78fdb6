import fc from "fast-check";

const METHODS = [
  "tools/list",
  "tools/call",
  "resources/read",
  "resources/subscribe",
  "prompts/get",
  "completion/complete",
  "logging/setLevel",
  "initialize",
  "ping",
  "notifications/cancelled",
  "x",
];

const params = fc.record(
  {
    name: fc.jsonValue(),
    arguments: fc.jsonValue(),
    uri: fc.jsonValue(),
    cursor: fc.jsonValue(),
    level: fc.jsonValue(),
    ref: fc.jsonValue(),
    argument: fc.jsonValue(),
    _meta: fc.jsonValue(),
    requestId: fc.jsonValue(),
    requestState: fc.jsonValue(),
    inputResponses: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

/** Something that looks like a message of JSON-RPC, more or less. */
const message = fc.record(
  {
    jsonrpc: fc.constantFrom<unknown>("2.0", "1.0", 2),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.constant({})),
    method: fc.oneof(fc.constantFrom<unknown>(...METHODS), fc.jsonValue()),
    params: fc.oneof(fc.jsonValue(), params),
    result: fc.jsonValue(),
    error: fc.jsonValue(),
  },
  { requiredKeys: ["jsonrpc"] },
);

const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Messages that are right, as a corpus to damage. */
const CORPUS = METHODS.flatMap((method, id) => [
  { jsonrpc: "2.0", id, method, params: { name: "x", arguments: {}, uri: "ui://x" } },
  { jsonrpc: "2.0", id, method, params: { name: "x", arguments: {}, uri: "ui://x", _meta: envelope } },
]).map((one) => JSON.stringify(one));

const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat({ max: 12 }),
  put: fc.oneof(fc.constantFrom("{", "}", '"', "\\u0000", "null", "[]", "1e999", "__proto__"), fc.string()),
});

const mutated = fc
  .tuple(fc.constantFrom(...CORPUS), fc.array(damage, { maxLength: 3 }))
  .map(([text, damages]) =>
    damages.reduce((now, { at, cut, put }) => {
      const start = Math.floor(at * now.length);
      return now.slice(0, start) + put + now.slice(start + cut);
    }, text),
  );

const random = fc
  .oneof(message, fc.array(message, { maxLength: 3 }), fc.jsonValue())
  .map((value) => JSON.stringify(value));

/** Bodies and lines, random or damaged. */
export const garbage = fc.oneof(random, mutated);

/** More than the default is for a thorough run: GARBAGE_RUNS=10000. */
export const garbageRuns = Number(process.env["GARBAGE_RUNS"] ?? 250);
