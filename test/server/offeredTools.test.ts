import { expect, it } from "vitest";
import { createCatalog } from "../../server/catalog/catalog.ts";
import { ServerConfigSchema } from "../../server/config/serverConfig.ts";
import { createIoConnector } from "../../server/ioConnector.ts";
import type { IoPort } from "../../server/io/port.ts";
import { offerTools } from "../../server/offeredTools.ts";
import { announced, memoryInterop } from "../support/memoryInterop.ts";
import { memoryIo } from "../support/memoryIo.ts";
import { recordingLog } from "../support/recordingLog.ts";
import { until } from "./io/support/until.ts";

const method = (availability: string) => ({
  name: `${availability}_tool`,
  config: { description: "Does something.", inputSchema: { type: "object" } },
  availability,
  interop: { methodName: "orders.list" },
});

it("takes tools of applications away with the connection, and brings them back with the next", async () => {
  const interop = memoryInterop();
  interop.offer(announced("dynamic_tool"), { ...announced("x"), name: "orders.list", flags: {} });
  const losing: (() => void)[] = [];
  const connect = (): Promise<IoPort> =>
    Promise.resolve({ ...memoryIo(), interop, onLost: (callback) => void losing.push(callback) });
  const io = createIoConnector(connect, { firstPauseMs: 10 });
  const log = recordingLog();
  const catalog = createCatalog(log);
  const { tools: config } = ServerConfigSchema.parse({
    tools: { static: { methods: [method("constant"), method("variable")] } },
  });
  offerTools({ catalog, config, io, log });
  const names = () =>
    catalog
      .allTools()
      .map(({ name }) => name)
      .sort();
  const all = ["constant_tool", "dynamic_tool", "variable_tool"];
  await io.connected();
  await until(() => names().length === 3);
  expect(names()).toEqual(all);
  losing[0]?.();
  expect(names()).toEqual(["constant_tool"]);
  await until(() => losing.length === 2 && names().length === 3);
  expect(names()).toEqual(all);
  await io.close();
});

/** What the configuration says, connected to an io.Connect whose applications the test brings. */
function startOffer(methods: readonly object[]) {
  const interop = memoryInterop(({ method: called }) => ({ called }));
  const io = createIoConnector(() => Promise.resolve({ ...memoryIo(), interop }));
  const log = recordingLog();
  const catalog = createCatalog(log);
  const { tools: config } = ServerConfigSchema.parse({ tools: { static: { methods } } });
  const offered = offerTools({ catalog, config, io, log });
  return { interop, io, log, catalog, offered };
}

it("of two configured tools with one name the first keeps it, which is said once", async () => {
  const first = { ...method("variable"), name: "list" };
  const second = { ...method("constant"), name: "list", interop: { methodName: "other.list" } };
  const { interop, io, log, catalog, offered } = startOffer([first, second]);
  await io.connected();
  const descriptionsOf = () => catalog.allTools().map(({ name }) => name);
  expect(descriptionsOf()).toEqual([]);
  const warning =
    "The static tool list is left out: another one before it in the configuration has this name; give it a name of its own.";
  expect(JSON.stringify(log.lines)).toContain(warning);
  expect(offered.leftOut()).toContainEqual({ name: "list", why: warning.slice(warning.indexOf("another")) });
  interop.offer({ ...announced("x"), name: "orders.list", flags: {} });
  await until(() => descriptionsOf().length === 1);
  expect(log.lines).toHaveLength(1);
  await io.close();
});

it("what is configured and nobody serves now is told with what it waits for, until somebody does", async () => {
  const { interop, io, catalog, offered } = startOffer([method("constant"), method("variable")]);
  await io.connected();
  expect(offered.leftOut()).toEqual([
    { name: "variable_tool", why: "No application offers the method orders.list now." },
  ]);
  interop.offer({ ...announced("x"), name: "orders.list", flags: {} });
  await until(() => catalog.allTools().length === 2);
  expect(offered.leftOut()).toEqual([]);
  await io.close();
});

it("an application cannot take the name of a configured tool that nobody serves now", async () => {
  const { interop, io, catalog, offered } = startOffer([{ ...method("variable"), name: "transfer" }]);
  interop.offer(announced("transfer"), announced("own_name"));
  await io.connected();
  await until(() => catalog.allTools().length > 0);
  expect(catalog.allTools().map(({ name }) => name)).toEqual(["own_name"]);
  expect(offered.refused().map(({ reason }) => reason)).toEqual([
    "This server's configuration has a tool with the name transfer.",
  ]);
  await io.close();
});
