import { Client as ModernClient, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { inputRequired } from "@modelcontextprotocol/server";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { expect, it } from "vitest";
import type { Tool } from "../../../server/catalog/tool.ts";
import { connectClient, startWire } from "../../support/wire.ts";

/** Asks once whether it may, and tells what was said. */
const asking: Tool = {
  name: "asking",
  description: "Asks the user.",
  inputSchema: { type: "object" },
  needs: [],
  handle(_args, { inputResponses }) {
    const answer = inputResponses["may"];
    if (answer !== undefined) {
      return Promise.resolve({ content: [{ type: "text", text: JSON.stringify(answer) }] });
    }
    const question = inputRequired.elicit({
      message: "May I?",
      requestedSchema: { type: "object", properties: {} },
    });
    return Promise.resolve(inputRequired({ inputRequests: { may: question } }));
  },
};

const accepted = { action: "accept" as const, content: {} };
const capabilities = { elicitation: {} };

it("a tool that asks the user is written once and asks clients of both eras", async () => {
  const { mcpUrl, served } = await startWire();
  served.catalog.setTools("test", [asking]);

  const client = await connectClient(mcpUrl, capabilities);
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    expect(params.message).toBe("May I?");
    return accepted;
  });
  const said = await client.callTool({ name: "asking", arguments: {} });

  const modern = new ModernClient(
    { name: "modern", version: "1" },
    { capabilities, versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  modern.setRequestHandler("elicitation/create", () => accepted);
  await modern.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)));
  const saidToModern = await modern.callTool({ name: "asking", arguments: {} });
  await modern.close();

  const expected = [{ type: "text", text: JSON.stringify(accepted) }];
  expect(said.content).toEqual(expected);
  expect(saidToModern.content).toEqual(expected);
});
