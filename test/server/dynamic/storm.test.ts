import { describe, expect, it } from "vitest";
import { createCatalog } from "../../../server/catalog/catalog.ts";
import { ServerConfigSchema } from "../../../server/config/serverConfig.ts";
import { createIoConnector } from "../../../server/ioConnector.ts";
import { offerTools } from "../../../server/offeredTools.ts";
import { memoryIo } from "../../support/memoryIo.ts";
import { announced, memoryInterop } from "../../support/memoryInterop.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { toolContext } from "../../support/toolContext.ts";
import { until } from "../io/support/until.ts";

async function start(answer?: Parameters<typeof memoryInterop>[0]) {
  const interop = memoryInterop(answer);
  const log = recordingLog();
  const catalog = createCatalog(log);
  const io = createIoConnector(() => Promise.resolve({ ...memoryIo(), interop }));
  const offered = offerTools({ catalog, config: ServerConfigSchema.parse({}).tools, io, log });
  await io.connected();
  let changes = 0;
  catalog.onChanged(() => (changes += 1));
  return { interop, catalog, log, offered, changes: () => changes };
}

describe("the catalogue follows applications", () => {
  it("with one change for a storm of a thousand", async () => {
    const { interop, catalog, changes } = await start();
    const methods = Array.from({ length: 1000 }, (_, index) => announced(`tool_${index}`));
    methods.forEach((_method, index) => interop.offer(...methods.slice(0, index + 1)));
    await until(() => catalog.allTools().length === 1000);
    expect(changes()).toBe(1);
    methods.forEach((_method, index) => interop.offer(...methods.slice(index + 1)));
    await until(() => catalog.allTools().length === 0);
    expect(changes()).toBe(2);
  });

  it("with no change where something else comes and goes", async () => {
    const { interop, catalog, changes } = await start();
    const plain = { ...announced("plain"), flags: {} };
    interop.offer(announced("tool"));
    await until(() => catalog.allTools().length === 1);
    interop.offer(announced("tool"), plain);
    interop.offer(announced("tool"));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(changes()).toBe(1);
  });

  it("and a call goes on by the schema it began with, while the tool gets another", async () => {
    const flags = (key: string) => ({
      inputSchema: JSON.stringify({ type: "object", required: [key] }),
      outputSchema: JSON.stringify({ type: "object", required: [key] }),
    });
    let answer: (value: { a: number }) => void = () => undefined;
    const { interop, catalog } = await start(() => new Promise((resolve) => (answer = resolve)));
    interop.offer(announced("tool", flags("a")));
    await until(() => catalog.findTool("tool") !== undefined);
    const before = catalog.findTool("tool");
    const running = before?.handle({ a: 1 }, toolContext());
    interop.offer(announced("tool", flags("b")));
    await until(() => catalog.findTool("tool") !== before);
    answer({ a: 2 });
    expect(await running).toMatchObject({ structuredContent: { a: 2 } });
    await expect(catalog.findTool("tool")?.handle({ a: 1 }, toolContext())).rejects.toThrow("'b'");
  });

  it("and knows why a method is no tool", async () => {
    const { interop, offered, log } = await start();
    interop.offer(announced("a", {}, { description: "" }));
    await until(() => offered.refused().length === 1);
    expect(log.lines).toMatchObject([{ level: "warn", fields: { method: "method-a", application: "app1" } }]);
  });
});
