import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { garbage, garbageRuns } from "../../support/garbage.ts";
import { initialize, openSession, post, startWire } from "../../support/wire.ts";
import { overInterop, overStdio } from "./support/asks.ts";
import { servedWithFeatures } from "./support/servedWithFeatures.ts";

const TIMEOUT = 60_000 + 100 * garbageRuns;
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

/** A fault of ours is none of these; what the schemas of a library found is no sentence. */
function expectDefined(answer: unknown): void {
  expect(answer).toMatchObject({ jsonrpc: "2.0" });
  const { error } = answer as { error?: { code: number; message: string } };
  expect(error?.code).not.toBe(-32603);
  expect(error?.message ?? "").not.toMatch(/\n|invalid_|"path"/u);
}

describe("every message, however wrong, gets a defined answer and leaves the server serving", () => {
  const ways = [
    {
      way: "in a session",
      http: {},
      headersOf: async (url: string): Promise<Record<string, string>> => ({
        "mcp-session-id": await openSession(url),
      }),
    },
    {
      way: "of the 2026 era",
      http: {},
      headersOf: (): Promise<Record<string, string>> =>
        Promise.resolve({
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": "tools/call",
          "mcp-name": "x",
        }),
    },
    {
      way: "without sessions",
      http: { sessions: false },
      headersOf: (): Promise<Record<string, string>> => Promise.resolve({}),
    },
  ];

  it.each(ways)(
    "over HTTP $way",
    async ({ http, headersOf }) => {
      const { mcpUrl, log, sessionCount } = await startWire({ http });
      const headers: Record<string, string> = { ...(await headersOf(mcpUrl)) };
      const before = [sessionCount(), log.lines.length];
      await fc.assert(
        fc.asyncProperty(garbage, async (body) => {
          const answer = await post(mcpUrl, body, headers);
          const text = await answer.text();
          expect([200, 202, 400, 404]).toContain(answer.status);
          expect(text).not.toMatch(/\n\s+at /u);
          const json = text.startsWith("event:") ? (/^data: (.*)$/mu.exec(text)?.[1] ?? "") : text;
          const answers = json === "" ? [] : [JSON.parse(json) as unknown].flat();
          for (const one of answers) expectDefined(one);
        }),
        { numRuns: garbageRuns },
      );
      expect(log.lines.length).toBe(before[1]);
      if (headers["mcp-session-id"] !== undefined) {
        expect((await post(mcpUrl, ping, headers)).status).toBe(200);
      }
      expect(await (await post(mcpUrl, initialize())).json()).toHaveProperty("result.serverInfo");
    },
    TIMEOUT,
  );

  it.each([
    { way: "stdio", open: overStdio },
    { way: "interop", open: overInterop },
  ])(
    "over $way",
    async ({ open }) => {
      const served = servedWithFeatures();
      const say = await open(served);
      await fc.assert(
        fc.asyncProperty(garbage, async (line) => {
          for (const one of await say(line.replaceAll(/[\r\n]/gu, " "))) expectDefined(one);
        }),
        { numRuns: garbageRuns },
      );
      expect(served.log.lines).toEqual([]);
    },
    TIMEOUT,
  );
});
