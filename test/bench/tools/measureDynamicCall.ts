import { createCatalog } from "../../../server/catalog/catalog.ts";
import { ServerConfigSchema } from "../../../server/config/serverConfig.ts";
import { connectIo } from "../../../server/io/connect.ts";
import { startPlatform } from "../../../server/io/embedded/startPlatform.ts";
import { createIoConnector } from "../../../server/ioConnector.ts";
import { createLog } from "../../../server/log.ts";
import { offerTools } from "../../../server/offeredTools.ts";
import { processDir } from "../../support/processDir.ts";
import { percentile } from "../percentile.ts";

const CALLS = 2000;

/** A dynamic tool's call and the bare invoke of the same method, over the real gateway, in turn. */
export async function measureDynamicCall() {
  const log = createLog({ level: "error", name: "bench" });
  const dir = processDir();
  const { io, join: joinPlatform, stop } = await startPlatform({ definitionsDir: dir, storeDir: dir, log });
  const peer = await joinPlatform("peer");
  const schema = JSON.stringify({
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
  });
  const flags = { ioIntelMCPTool: { name: "greet", inputSchema: schema, outputSchema: schema } };
  await peer.interop.register(
    { name: "Greet", description: "Greets.", flags },
    ({ name }: { name: string }) => ({
      name,
    }),
  );
  const port = connectIo(io);
  const catalog = createCatalog(log);
  const connector = createIoConnector(() => Promise.resolve(port));
  offerTools({ catalog, config: ServerConfigSchema.parse({}).tools, io: connector, log });
  await connector.connected();
  while (catalog.findTool("greet") === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
  const tool = catalog.findTool("greet");
  const server = io.interop.servers().find(({ application }) => application === "peer");
  const bare: number[] = [];
  const called: number[] = [];
  for (let round = -200; round < CALLS; round += 1) {
    const start = performance.now();
    await io.interop.invoke("Greet", { name: "Ada" }, server);
    const between = performance.now();
    await tool?.handle({ name: "Ada" }, CONTEXT);
    if (round < 0) continue;
    bare.push(between - start);
    called.push(performance.now() - between);
  }
  await stop();
  return { invokeP50Ms: percentile(bare, 50), dynamicCallP50Ms: percentile(called, 50) };
}

const CONTEXT = {
  client: { ui: false, sampling: false, elicitation: false, needsWorkingContext: true, samplingTools: false },
  signal: new AbortController().signal,
  meta: {},
  inputResponses: {},
  state: undefined,
  seal: () => Promise.resolve(""),
  progress: () => undefined,
};
