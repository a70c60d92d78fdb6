import { describe, expect, it } from "vitest";
import { IoIntelWorkingContextFactory } from "../../../server/library/workingContextFactory.ts";
import type { IoPort } from "../../../server/io/port.ts";
import { instanceContextName } from "../../../server/io/contextNames.ts";
import { createWorkingContext } from "../../../server/working-context/workingContext.ts";
import {
  WorkingContextConfigSchema,
  type WorkingContextConfig,
} from "../../../server/config/workingContextConfig.ts";
import { ERAS } from "../../support/askedClient.ts";
import { memoryIo } from "../../support/memoryIo.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { connectClient, startWire } from "../../support/wire.ts";
import { plainLayout } from "../io/support/samples.ts";
import { testPlatform } from "../io/support/testPlatform.ts";
import { until } from "../io/support/until.ts";

const TOOL = "io_connect_get_working_context";

/** The one example of the current form that is published. */
const MINE = {
  schema: {
    selectedClient: {
      type: "object",
      description: "The client at hand.",
      source: { context: { location: { workspace: { target: "my" } }, path: "selectedClient" } },
    },
  },
};

const property = (type: string, location: object, path?: string) => ({
  type,
  source: { context: { location, ...(path !== undefined && { path }) } },
});
const configOf = (schema: object): WorkingContextConfig => WorkingContextConfigSchema.parse({ schema });

describe("the working context", () => {
  it("follows shared contexts by name, paths and positions in them, and tells of changes", async () => {
    const { io, port } = await testPlatform();
    await io.contexts.update("desk", { trader: { ids: ["T-1", "T-2"] }, active: true });
    const context = await createWorkingContext(
      port,
      configOf({
        second: property("string", { global: { names: ["nowhere", "desk"] } }, "trader.ids.1"),
        ids: property("array", { global: { names: "desk" } }, "trader.ids"),
        active: property("boolean", { global: { names: "desk" } }, "active"),
        gone: property("number", { global: { names: "desk" } }, "no.such"),
      }),
      recordingLog(),
    );
    await until(() => Object.keys(context.get()).length === 3);
    expect(context.get()).toEqual({
      second: { value: "T-2" },
      ids: { value: ["T-1", "T-2"] },
      active: { value: true },
    });
    const told: object[] = [];
    const stop = context.onChanged((now) => told.push(now));
    await io.contexts.update("desk", { active: false });
    await until(() => told.length > 0);
    expect(told).toEqual([expect.objectContaining({ active: { value: false } })]);
    stop();
    context.close();
  });

  it("takes the workspace in front for a process that is in none, and follows it when another opens", async () => {
    const { native, port } = await testPlatform({ files: { "d.json": plainLayout("Desk") } });
    const context = await createWorkingContext(port, WorkingContextConfigSchema.parse(MINE), recordingLog());
    expect(context.get()).toEqual({});
    const opened = await native.restoreWorkspace("Desk");
    await opened.updateContext({ selectedClient: { id: "C-1" } });
    await until(() => "selectedClient" in context.get());
    expect(context.get()).toEqual({
      selectedClient: { description: "The client at hand.", value: { id: "C-1" } },
    });
    context.close();
  });

  it("follows the context of a running application, and drops it when that is gone", async () => {
    const { join, port } = await testPlatform();
    const config = configOf({ row: property("string", { application: { names: ["a", "b"] } }, "row") });
    const context = await createWorkingContext(port, config, recordingLog());
    const peer = await join("b");
    await peer.contexts.update(instanceContextName(peer.interop.instance.instance ?? ""), { row: "r-1" });
    await peer.interop.register("Anything", () => ({}));
    await until(() => "row" in context.get());
    expect(context.get()).toEqual({ row: { value: "r-1" } });
    await peer.done();
    await until(() => !("row" in context.get()));
    context.close();
  });

  it("tells every listener, also after one that fails", async () => {
    let tell: (value: { a: number }) => void = () => undefined;
    const subscribe = (_name: string, callback: typeof tell) => {
      tell = callback;
      return Promise.resolve(() => undefined);
    };
    const log = recordingLog();
    const port: IoPort = { ...memoryIo(), channels: { subscribe } };
    const config = configOf({ a: property("number", { channel: { target: "my" } }, "a") });
    const context = await createWorkingContext(port, config, log);
    const told: object[] = [];
    context.onChanged(() => {
      throw new Error("oops");
    });
    context.onChanged((now) => told.push(now));
    tell({ a: 1 });
    expect(told).toEqual([{ a: { value: 1 } }]);
    expect(log.lines).toHaveLength(1);
  });

  it("drops a value of another type with one warning", async () => {
    const { io, port } = await testPlatform();
    const log = recordingLog();
    const context = await createWorkingContext(
      port,
      configOf({ n: property("number", { global: { names: "desk" } }, "n") }),
      log,
    );
    await io.contexts.update("desk", { n: "one" });
    await until(() => log.lines.length > 0);
    await io.contexts.update("desk", { n: "two" });
    await io.contexts.update("desk", { n: 3 });
    await until(() => "n" in context.get());
    expect(context.get()).toEqual({ n: { value: 3 } });
    expect(log.lines).toHaveLength(1);
    context.close();
  });

  it("understands the older form: the FDC3 context of the user's channel", async () => {
    const asked: string[] = [];
    const port: IoPort = {
      ...memoryIo(),
      channels: {
        subscribe: (name, callback) => {
          asked.push(name);
          callback({ fdc3: { type: "fdc3.contact", name: "Jo" } });
          return Promise.resolve(() => undefined);
        },
      },
    };
    const config = WorkingContextConfigSchema.parse({ trackers: { fdc3: { enabled: true } } });
    const context = await createWorkingContext(port, config, recordingLog());
    expect(asked).toEqual(["my"]);
    expect(context.get()["fdc3"]?.value).toEqual({ type: "fdc3.contact", name: "Jo" });
  });

  it("has no value for what this io.Connect lacks, and says so in the log", async () => {
    const { apps } = memoryIo();
    const close = () => Promise.resolve();
    const log = recordingLog();
    const context = await createWorkingContext({ apps, close }, WorkingContextConfigSchema.parse(MINE), log);
    expect(context.get()).toEqual({});
    expect(log.lines[0]?.fields).toMatchObject({ reason: "This io.Connect has no Contexts API." });
  });

  it("refuses a wrong configuration with the place and the keys there are", async () => {
    const io = { appManager: { applications: () => [] } };
    const wrong = (location: object) => ({ schema: { c: property("string", location) } });
    await expect(IoIntelWorkingContextFactory(io, wrong({ workspce: { target: "my" } }))).rejects.toThrow(
      /schema\.c\.source\.context\.location: unknown key "workspce"; the keys here are global, workspace, channel, application/u,
    );
    const two = wrong({ workspace: { target: "my" }, channel: { target: "my" } });
    await expect(IoIntelWorkingContextFactory(io, two)).rejects.toThrow(
      "location: must have exactly one of global, workspace, channel, application",
    );
    for (const [names, must] of [
      [5, "text or a list."],
      [[5], "text or a list of which each is text."],
      [undefined, "text or a list."],
    ] as const) {
      await expect(IoIntelWorkingContextFactory(io, wrong({ global: { names } }))).rejects.toThrow(
        new RegExp(`location\\.global\\.names: .*must be ${must}$`, "u"),
      );
    }
  });
});

describe.each(ERAS)("the working context's tool for a client of $era", ({ connect }) => {
  it("is there where a working context is configured", async () => {
    const workingContext = () => Promise.resolve({ get: () => ({ client: { description: "d", value: 7 } }) });
    const { mcpUrl } = await startWire({ workingContext });
    const client = await connect(mcpUrl, {});
    expect(await client.names()).toEqual([TOOL]);
    const { structuredContent } = await client.call(TOOL, {});
    expect(structuredContent).toEqual({ workingContext: { client: { description: "d", value: 7 } } });
    expect(await (await connect((await startWire()).mcpUrl, {})).names()).toEqual([]);
  });
});

it("a client that has the working context itself is not offered the tool, unless the configuration says so", async () => {
  const workingContext = () => Promise.resolve({ get: () => ({}) });
  const own = { experimental: { workingContext: {} } };
  const names = async (server: object) => {
    const { mcpUrl } = await startWire({ workingContext, server });
    return (await (await connectClient(mcpUrl, own)).listTools()).tools.map(({ name }) => name);
  };
  expect(await names({})).toEqual([]);
  const lifted = { getWorkingContext: { hideFromClientsWithContext: false } };
  expect(await names({ tools: { system: lifted } })).toEqual([TOOL]);
});
