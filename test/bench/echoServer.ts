import { createCatalog } from "../../server/catalog/catalog.ts";
import type { Tool } from "../../server/catalog/tool.ts";
import { createLog } from "../../server/log.ts";
import { startHttpServer } from "../../server/serving/http/httpServer.ts";
import { startStdioServer } from "../../server/serving/stdio.ts";

// Our way of serving, with tools that cost nothing: what is measured is what the peers with an echo tool measure.
const TOOL_COUNT = Number(process.env["TOOLS"] ?? 1);

const echo = (name: string): Tool => ({
  name,
  description: "Echo.",
  inputSchema: { type: "object" },
  needs: [],
  handle: () => Promise.resolve({ content: [{ type: "text", text: "echo" }] }),
});

const log = createLog({ level: "warn", name: "echo" });
const catalog = createCatalog(log);
const more = Array.from({ length: TOOL_COUNT - 1 }, (_, index) => echo(`echo-${index + 1}`));
catalog.setTools("system", [echo("echo"), ...more]);
const served = { catalog, log, info: { name: "echo", version: "1" } };

if (process.argv[2] === "stdio") startStdioServer(served);
else {
  await startHttpServer(served, {
    host: "127.0.0.1",
    port: Number(process.env["PORT"]),
    allowedHosts: [],
    allowedOrigins: [],
    maxSessions: 4000,
    idleMs: 30 * 60_000,
  });
}
