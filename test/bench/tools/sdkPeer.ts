import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { z } from "zod";

/** The same number of tools on the widely used SDK, with a session and JSON answers. */
export async function sdkPeer(tools: number) {
  const server = new McpServer({ name: "peer", version: "1" });
  for (let index = 0; index < tools; index += 1) {
    const inputSchema = { text: z.string().describe("Some text."), count: z.number().int().optional() };
    const description = `Does the work number ${index}.`;
    server.registerTool(`tool_${index}`, { description, inputSchema }, () => ({
      content: [{ type: "text" as const, text: "done" }],
    }));
  }
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    enableJsonResponse: true,
  });
  await server.connect(transport);
  const http = createServer((request, response) => void transport.handleRequest(request, response));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  const close = async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  };
  return { port: typeof address === "object" && address !== null ? address.port : 0, close };
}
