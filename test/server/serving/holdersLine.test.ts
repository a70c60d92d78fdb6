import { inputRequired } from "@modelcontextprotocol/server";
import { expect, it } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { postModern } from "../../support/postModern.ts";
import { startWire } from "../../support/wire.ts";

const [alice, bob] = ["alices-long-secret-token", "bobs-long-secret-token-x"];
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const accepted = { may: { action: "accept", content: {} } };
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Asks the user once several calls are at work, so that none of them can have seen the question of another. */
function askingTogether(howMany: number): Tool {
  let begun = 0;
  let all = (): void => undefined;
  const together = new Promise<void>((resolve) => (all = resolve));
  return {
    name: "asking",
    description: "Asks.",
    inputSchema: { type: "object" },
    needs: [],
    async handle(_args, { inputResponses, seal }) {
      if (inputResponses["may"] !== undefined) return { content: [{ type: "text", text: "done" }] };
      if ((begun += 1) === howMany) all();
      await together;
      const form = { message: "May I?", requestedSchema: { type: "object" as const, properties: {} } };
      return inputRequired({
        inputRequests: { may: inputRequired.elicit(form) },
        requestState: await seal({ n: crypto.randomUUID() }),
      });
    },
  };
}

it("questions of 2026 stand in a line for each holder of a token, though their clients have one name", async () => {
  const { mcpUrl, served } = await startWire({ http: { auth: { tokens: { alice, bob } } } });
  served.catalog.setTools("test", [askingTogether(3)]);
  const asked: string[] = [];
  const ask = async (name: string, token: string) => {
    const answer = await postModern(mcpUrl, { name: "asking", arguments: { name } }, as(token));
    asked.push(name);
    return answer.result?.requestState ?? "";
  };
  const [first, second] = [ask("alice 1", alice), ask("alice 2", alice)];
  const ofBob = ask("bob", bob);
  await ofBob;
  await settle();
  // Of the two of one holder the later waits, and bob waits for neither.
  expect(asked.length).toBe(2);
  expect(asked).toContain("bob");
  const [open, waiting] = asked.includes("alice 1")
    ? (["alice 1", second] as const)
    : (["alice 2", first] as const);
  const requestState = await (open === "alice 1" ? first : second);
  const again = { name: "asking", arguments: { name: open }, requestState, inputResponses: accepted };
  expect((await postModern(mcpUrl, again, as(alice))).result?.content?.[0]?.text).toBe("done");
  expect(await waiting).not.toBe("");
  expect(asked).toHaveLength(3);
});
