import type { CallToolResult } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { Refusal } from "../../../server/catalog/refusal.ts";
import { initialize } from "../../support/wire.ts";
import { modern, overHttp, overInterop, overModernHttp, overSession, overStdio } from "./support/asks.ts";
import { servedWithFeatures } from "./support/servedWithFeatures.ts";

/** Something whose parts fail in this way. */
function failing(fault: Error) {
  const { features, ...served } = servedWithFeatures();
  const fail = () => Promise.reject(fault);
  const { prompts = [], resourceTemplates = [] } = features ?? {};
  return {
    ...served,
    features: {
      ...features,
      prompts: prompts.map((prompt) => ({ ...prompt, get: fail, complete: fail })),
      resourceTemplates: resourceTemplates.map((template) => ({ ...template, read: fail })),
    },
  };
}

const REQUESTS = [
  ["prompts/get", { name: "greet" }, "prompt"],
  ["resources/read", { uri: "note://1" }, "resource"],
  [
    "completion/complete",
    { ref: { type: "ref/prompt", name: "greet" }, argument: { name: "whom", value: "A" } },
    "completion",
  ],
] as const;

describe("what a prompt, a resource or a completion throws", () => {
  it("is in the log, and outside there is where it has it", async () => {
    const served = failing(new Error("password hush at /home/ann"));
    const ways = [
      [await overSession(served), (params: object) => params],
      [await overModernHttp(served), modern],
      [await overStdio(served), (params: object) => params],
    ] as const;
    for (const [say, wrap] of ways)
      for (const [method, params, kind] of REQUESTS) {
        served.log.lines.length = 0;
        const [answer] = await say(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: wrap(params) }));
        expect(answer?.error?.code).toBe(-32603);
        const said = answer?.error?.message ?? "";
        const id =
          /^The \w+ failed inside the server\. The server's log has the details under (\w{8})\.$/u.exec(
            said,
          )?.[1];
        expect(said).toContain(`The ${kind} failed`);
        expect(JSON.stringify(served.log.lines)).toContain("password hush");
        expect(JSON.stringify(served.log.lines)).toContain(id);
      }
  });

  it("is said where it is a refusal", async () => {
    const served = failing(new Refusal("There is no such note: list them first."));
    const say = await overSession(served);
    for (const [method, params] of REQUESTS) {
      const [answer] = await say(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
      expect(answer?.error).toEqual({ code: -32602, message: "There is no such note: list them first." });
    }
    expect(served.log.lines).toEqual([]);
  });
});

describe("a tool that answers with what the protocol does not know", () => {
  it("fails by a sentence, and the log says what was wrong", async () => {
    const served = servedWithFeatures();
    const handle = () => Promise.resolve(JSON.parse('{"content":5}') as CallToolResult);
    const inputSchema = { type: "object" as const };
    served.catalog.setTools("test", [{ name: "odd", description: "Odd.", inputSchema, needs: [], handle }]);
    for (const say of [await overSession(served), await overStdio(served)]) {
      served.log.lines.length = 0;
      const params = { name: "odd", arguments: {} };
      const [answer] = await say(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
      expect(answer?.error).toEqual({
        code: -32603,
        message: "The tool answered with what the protocol does not know. The server's log has the details.",
      });
      expect(JSON.stringify(served.log.lines)).toContain("content");
    }
  });
});

describe("parameters that are nested too deep to be read", () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  const deepHello = () => {
    const { params, ...hello } = initialize(5);
    const experimental = '"experimental":"DEEP"';
    const text = JSON.stringify({ ...hello, params: { ...params, capabilities: { experimental: "DEEP" } } });
    return text.replace(experimental, `"experimental":${nested(5000)}`);
  };

  it("are refused for that, over every transport", async () => {
    const ways = [overHttp, overStdio, overInterop];
    for (const open of ways) {
      const served = servedWithFeatures();
      const say = await open(served);
      const [answer] = await say(deepHello());
      expect(answer).toMatchObject({
        id: 5,
        error: { code: -32602, message: expect.stringContaining("nested too deep") as string },
      });
      expect(served.log.lines).toEqual([]);
    }
  });
});
