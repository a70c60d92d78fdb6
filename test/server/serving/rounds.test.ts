import { inputRequired } from "@modelcontextprotocol/server";
import { expect, it, onTestFinished } from "vitest";
import type { Tool, ToolContext } from "../../../server/catalog/tool.ts";
import { ERAS } from "../../support/askedClient.ts";
import { postModern } from "../../support/postModern.ts";
import { openSession, post, startWire } from "../../support/wire.ts";

/** Asks once, and answers what it sealed before and what came back. */
function sealing(name = "sealing"): Tool {
  return {
    name,
    description: "Seals.",
    inputSchema: { type: "object" },
    needs: [],
    async handle(_args, { state, seal, inputResponses }: ToolContext) {
      if (state !== undefined) return said({ state, answered: Object.keys(inputResponses) });
      const may = inputRequired.elicit({
        message: "May I?",
        requestedSchema: { type: "object", properties: {} },
      });
      return inputRequired({ inputRequests: { may }, requestState: await seal({ step: 1 }) });
    },
  };
}

const said = (value: object) => ({ content: [{ type: "text" as const, text: JSON.stringify(value) }] });

it.each(ERAS)("what a tool seals comes back to it in the next round ($era)", async ({ connect }) => {
  const { mcpUrl, served } = await startWire();
  served.catalog.setTools("test", [sealing()]);
  const client = await connect(mcpUrl, { elicitation: () => "accept" });
  const { content } = await client.call("sealing", { a: 1, b: { c: 2 } });
  expect(content[0]?.text).toBe(JSON.stringify({ state: { step: 1 }, answered: ["may"] }));
});

it("a sealed state is refused when it was changed, or is used for another call", async () => {
  const { mcpUrl, served } = await startWire();
  served.catalog.setTools("test", [sealing(), sealing("other")]);
  const call = { name: "sealing", arguments: { app: "a", n: 1 } };
  const first = await postModern(mcpUrl, call);
  const requestState = first.result?.requestState ?? "";
  const inputResponses = { may: { action: "accept", content: {} } };
  const again = (change: object) => postModern(mcpUrl, { ...call, requestState, inputResponses, ...change });

  expect((await again({})).result?.content?.[0]?.text).toContain('"step":1');
  expect((await again({ arguments: { n: 1, app: "a" } })).result).toBeDefined();
  for (const change of [
    { arguments: { app: "b", n: 1 } },
    { name: "other" },
    { requestState: `${requestState.slice(0, -2)}AA` },
    { requestState: "v1.e30.AAAA" },
    { requestState: "" },
  ]) {
    expect((await again(change)).error?.code).toBe(-32602);
  }
});

it("a sealed state is refused from the holder of another token", async () => {
  const [alice, bob] = ["alices-long-secret-token", "bobs-other-long-secret-token"];
  const { mcpUrl, served } = await startWire({ http: { auth: { tokens: { alice, bob } } } });
  served.catalog.setTools("test", [sealing()]);
  const call = { name: "sealing", arguments: {} };
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const requestState = (await postModern(mcpUrl, call, as(alice))).result?.requestState ?? "";
  const again = { ...call, requestState, inputResponses: { may: { action: "accept", content: {} } } };
  expect((await postModern(mcpUrl, again, as(bob))).error?.code).toBe(-32602);
  expect((await postModern(mcpUrl, again, as(alice))).result?.content?.[0]?.text).toContain('"step":1');
});

it("a client of the 2025 era cannot bring answers and state of its own", async () => {
  const { mcpUrl, served } = await startWire();
  const seen: unknown[] = [];
  const looking: Tool = {
    ...sealing("looking"),
    handle: (_args, { state, inputResponses }) => {
      seen.push({ state, inputResponses });
      return Promise.resolve(said({}));
    },
  };
  served.catalog.setTools("test", [looking]);
  const session = await openSession(mcpUrl);
  const params = { name: "looking", arguments: {}, inputResponses: { may: { action: "accept" } } };
  await post(mcpUrl, { jsonrpc: "2.0", id: 2, method: "tools/call", params }, { "mcp-session-id": session });
  expect(seen).toEqual([{ state: undefined, inputResponses: {} }]);
});

it("cancelling while the user is asked starts nothing, and frees the line", async () => {
  const { mcpUrl, served } = await startWire();
  served.catalog.setTools("test", [sealing()]);
  let answered = 0;
  let release = (): void => undefined;
  const stuck = new Promise<"accept">((resolve) => (release = () => resolve("accept")));
  onTestFinished(release);
  const client = await ERAS[0].connect(mcpUrl, {
    elicitation: () => (answered++ === 0 ? stuck : "accept"),
  });
  const cancel = new AbortController();
  const first = client.call("sealing", {}, { signal: cancel.signal });
  first.catch(() => undefined);
  while (answered === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = client.call("sealing", { second: true });
  cancel.abort();
  await expect(first).rejects.toThrow();
  expect((await second).content[0]?.text).toContain('"answered":["may"]');
});
