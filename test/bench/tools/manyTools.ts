import { createCore } from "../../../server/core.ts";
import { ServerConfigSchema } from "../../../server/config/serverConfig.ts";
import type { InteropPort, IoPort, OfferedMethod } from "../../../server/io/port.ts";
import { createIoConnector } from "../../../server/ioConnector.ts";
import { createLog } from "../../../server/log.ts";
import { startHttpServer } from "../../../server/serving/http/httpServer.ts";

const SCHEMA = JSON.stringify({
  type: "object",
  properties: { text: { type: "string", description: "Some text." }, count: { type: "integer" } },
  required: ["text"],
});

/** Interop of which the benchmark decides what is offered. */
export interface BenchInterop extends InteropPort {
  readonly methods: OfferedMethod[];
  changed(): void;
}

export function benchInterop(): BenchInterop {
  const listeners = new Set<() => void>();
  const methods: OfferedMethod[] = [];
  return {
    methods,
    changed: () => listeners.forEach((listener) => listener()),
    offered: () => methods,
    onChanged(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    invoke: () => Promise.resolve({ done: true }),
  };
}

export function toolMethod(index: number): OfferedMethod {
  return {
    name: `method-${index}`,
    description: `Does the work number ${index}.`,
    flags: { ioIntelMCPTool: { name: `tool_${index}`, inputSchema: SCHEMA } },
    server: { instanceId: `app-${index % 10}`, appName: `app-${index % 10}` },
  };
}

/** The product over HTTP in this process, with the tools that the interop offers. */
export async function serveTools(interop: InteropPort) {
  const log = createLog({ level: "error", name: "bench" });
  const port: IoPort = {
    apps: { list: () => Promise.resolve([]), onChanged: () => () => undefined },
    interop,
    close: () => Promise.resolve(),
  };
  const io = createIoConnector(() => Promise.resolve(port));
  const config = ServerConfigSchema.parse({});
  const served = await createCore({ config, version: "1", io, widgetHtml: "", log });
  const server = await startHttpServer(served, {
    host: "127.0.0.1",
    port: 0,
    allowedHosts: [],
    allowedOrigins: [],
    maxSessions: 1000,
    idleMs: 3_600_000,
  });
  await io.connected();
  const offers = async (count: number) => {
    while (served.catalog.allTools().filter(({ name }) => name.startsWith("tool_")).length !== count)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { port: Number(new URL(server.url).port), offers, close: () => server.close() };
}
