import fc from "fast-check";
import { expect, it } from "vitest";
import { openSession, post, startWire } from "../../support/wire.ts";

const methods = [
  "tools/list",
  "tools/call",
  "resources/read",
  "initialize",
  "ping",
  "notifications/cancelled",
  "x",
];

const message = fc.record(
  {
    jsonrpc: fc.constantFrom<unknown>("2.0", "1.0", 2),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.constant({})),
    method: fc.oneof(fc.constantFrom<unknown>(...methods), fc.jsonValue()),
    params: fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          name: fc.jsonValue(),
          arguments: fc.jsonValue(),
          uri: fc.jsonValue(),
          _meta: fc.jsonValue(),
          requestId: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    ),
    result: fc.jsonValue(),
    error: fc.jsonValue(),
  },
  { requiredKeys: ["jsonrpc"] },
);

it("every message, however wrong, gets a defined answer and leaves the server serving", async () => {
  const { mcpUrl, log } = await startWire();
  const session = { "mcp-session-id": await openSession(mcpUrl) };
  await fc.assert(
    fc.asyncProperty(fc.oneof(message, fc.array(message, { maxLength: 3 }), fc.jsonValue()), async (body) => {
      const answer = await post(mcpUrl, body, session);
      const text = await answer.text();
      expect([200, 202, 400, 404]).toContain(answer.status);
      expect(text).not.toMatch(/\n\s+at /u);
      const answers = text === "" ? [] : [JSON.parse(text) as unknown].flat();
      for (const one of answers) expect(one).toMatchObject({ jsonrpc: "2.0" });
    }),
    { numRuns: 500 },
  );
  expect(log.lines).toEqual([]);
  expect((await post(mcpUrl, { jsonrpc: "2.0", id: 1, method: "ping" }, session)).status).toBe(200);
});
