import { expect, it } from "vitest";
import { connectClient, startWire } from "../../support/wire.ts";
import { testPlatform } from "../io/support/testPlatform.ts";
import { until } from "../io/support/until.ts";

it("an application that brings its own connection offers tools on it, as far as the guard lets them in", async () => {
  const { io, port } = await testPlatform();
  const guard = (method: { name: string }) => method.name.startsWith("ai_");
  const wire = await startWire({
    io: port,
    server: { name: "dynamic-tools-server", tools: { dynamic: { methods: { enabled: true, guard } } } },
  });
  await wire.io.connected();
  const flag = (name: string) => ({
    ioIntelMCPTool: {
      name,
      inputSchema: JSON.stringify({
        type: "object",
        properties: { portfolioId: { type: "string" } },
        required: ["portfolioId"],
      }),
      outputSchema: JSON.stringify({
        type: "object",
        properties: { riskScore: { type: "number" } },
        required: ["riskScore"],
      }),
    },
  });
  const description = "Calculates risk score for a portfolio";
  const answer = ({ portfolioId }: { portfolioId: string }) => ({ riskScore: portfolioId.length });
  await io.interop.register({ name: "other", description, flags: flag("other") }, answer);
  await io.interop.register(
    { name: "ai_calculate_risk", description, flags: flag("calculate_risk") },
    answer,
  );
  await until(() => wire.served.catalog.findTool("calculate_risk") !== undefined);
  expect(wire.served.catalog.findTool("other")).toBeUndefined();
  const client = await connectClient(wire.mcpUrl);
  const result = await client.callTool({ name: "calculate_risk", arguments: { portfolioId: "abc" } });
  expect(result.structuredContent).toEqual({ riskScore: 3 });
});

it("an intent becomes a tool while an allowed application handles it", async () => {
  const { join, port } = await testPlatform();
  const intent = {
    availability: "variable",
    name: "my-intent-tool",
    config: {
      description: "Handles custom intent",
      inputSchema: {
        type: "object",
        properties: { type: { type: "string" }, data: { type: "object" } },
        required: ["type"],
      },
      outputSchema: { type: "object", properties: { result: { type: "string" } } },
    },
    interop: {
      intentName: "my_custom_intent",
      resolutionStrategy: "mcp",
      allowedApplications: ["handler-app"],
    },
  };
  const wire = await startWire({ io: port, server: { tools: { static: { intents: [intent] } } } });
  await wire.io.connected();
  expect(wire.served.catalog.findTool("my-intent-tool")).toBeUndefined();
  const app = await join("handler-app");
  await app.intents.register({ intent: "my_custom_intent" }, (ctx) => {
    return { result: `Processed ${(ctx.data as { type: string }).type}` };
  });
  await until(() => wire.served.catalog.findTool("my-intent-tool") !== undefined);
  const client = await connectClient(wire.mcpUrl);
  const result = await client.callTool({ name: "my-intent-tool", arguments: { type: "order" } });
  expect(result.structuredContent).toEqual({ result: "Processed order" });
  await app.done();
  await until(() => wire.served.catalog.findTool("my-intent-tool") === undefined);
});
