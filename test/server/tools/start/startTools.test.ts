import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { connectIo } from "../../../../server/io/connect.ts";
import { startPlatform } from "../../../../server/io/embedded/startPlatform.ts";
import { ERAS } from "../../../support/askedClient.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { startWire } from "../../../support/wire.ts";
import { app, plainLayout } from "../../io/support/samples.ts";
import { tempDir } from "../../../support/tempDir.ts";

const START = "io_connect_start_applications";
const OPEN = "io_connect_start_workspace";

const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const interop = {
  methods: [
    {
      name: "Sum",
      description: "Adds.",
      inputSchema: { type: "object", properties: { by: { type: "number" } } },
    },
  ],
  context: { sources: ["initial-instance"], schema },
  intents: [{ name: "ViewProposal", contextTypes: ["fdc3.proposal"], inputSchema: schema }],
};
const APPS = [
  app("proposal", { title: "Proposals", caption: "Client proposals.", customProperties: { interop } }),
  ...["orders", "chart", "a", "b"].map((name) => app(name)),
];
const metadata = { description: "Trading day.", contextSchema: schema };

/** A platform on which each instance of `proposal` comes alive and adds up, and everything else stays dumb. */
async function start(config: object = {}) {
  const log = recordingLog();
  const files = { "apps.json": APPS, "desk.json": plainLayout("Desk", { metadata }) };
  const { io, join, stop } = await startPlatform({
    definitionsDir: tempDir(files),
    storeDir: tempDir(),
    log,
  });
  onTestFinished(stop);
  const sums: unknown[] = [];
  io.appManager.onInstanceStarted(({ application: { name } }) => {
    if (name !== "proposal") return;
    void join(name).then(async (peer) => {
      await peer.interop.register("Sum", (args: { by?: number }) => {
        sums.push(args);
        return { sum: 1 + (args.by ?? 0) };
      });
      await peer.intents.register({ intent: "ViewProposal" }, ({ type, data }) => ({
        viewed: { type, data },
      }));
    });
  });
  const both = { methodReadyTimeoutMs: 5000, ...config };
  const system = { startApps: both, startWorkspaces: both };
  const wire = await startWire({ io: connectIo(io), server: { tools: { system } } });
  const running = () =>
    io.appManager
      .instances()
      .map(({ application }) => application.name)
      .filter((name) => !name.startsWith("workspace-widget"))
      .sort();
  return { ...wire, native: io, running, sums };
}

const accept = () => "accept" as const;

describe.each(ERAS)("starting applications for a client of $era", ({ connect }) => {
  it("asks once, in plain words, starts what was asked, and calls the method of the new instance", async () => {
    const { mcpUrl, native, running } = await start();
    const client = await connect(mcpUrl, { elicitation: accept });
    const { structuredContent, isError } = await client.call(
      START,
      {
        apps: [
          {
            name: "proposal",
            initialInstanceContext: { id: "P-7" },
            startOptions: null,
            interop: { method: { name: "Sum", params: { by: 2 } } },
          },
          { name: "chart" },
        ],
      },
      { threadId: "t-9" },
    );
    expect(isError).toBe(false);
    expect(structuredContent).toEqual({
      apps: [
        { name: "proposal", status: "success", responseData: { sum: 3 } },
        { name: "chart", status: "success" },
      ],
    });
    expect(running()).toEqual(["chart", "proposal"]);
    const proposal = native.appManager.instances().find(({ application }) => application.name === "proposal");
    expect(await proposal?.getContext()).toEqual({ id: "P-7" });
    expect(client.elicited).toHaveLength(1);
    expect(client.elicited[0]?.message).toBe(
      'Start these 2 applications?\n• Proposals (proposal); with id = "P-7"; then calls Sum with by = 2\n• chart',
    );
    expect(client.elicited[0]?.required).toEqual([]);
  });

  it.each(["decline", "cancel"] as const)("starts nothing on %s", async (action) => {
    const { mcpUrl, running } = await start();
    const client = await connect(mcpUrl, { elicitation: () => action });
    const { structuredContent } = await client.call(START, { apps: [{ name: "chart" }] });
    expect(structuredContent).toMatchObject({
      apps: [
        {
          name: "chart",
          status: "error",
          errorMessage: expect.stringContaining("Nothing was started.") as string,
        },
      ],
    });
    expect(running()).toEqual([]);
  });

  it("checks everything before it asks: an application that cannot be started does not hold up the others", async () => {
    const { mcpUrl, running } = await start();
    const client = await connect(mcpUrl, { elicitation: accept });
    const { structuredContent } = await client.call(START, {
      apps: [
        { name: "propsal" },
        { name: "proposal", initialInstanceContext: { id: 7 } },
        { name: "proposal", interop: { method: { name: "Product" } } },
        { name: "proposal", interop: { method: { name: "Sum", params: { by: "two" } } } },
        { name: "orders", interop: { intent: { name: "ViewOrders" } } },
        { name: "chart" },
      ],
    });
    const errors = (structuredContent as { apps: { status: string; errorMessage?: string }[] }).apps;
    expect(errors.map(({ errorMessage }) => errorMessage)).toEqual([
      expect.stringMatching(
        /^There is no application named "propsal"\. The nearest names are "proposal"/u,
      ) as string,
      "initialInstanceContext does not fit what \"proposal\" takes: id: Instance type 'number' is invalid. Expected 'string'.",
      '"proposal" has no method "Product"; it has "Sum".',
      "The params of \"Sum\" do not fit: by: Instance type 'string' is invalid. Expected 'number'.",
      '"orders" does not handle the intent "ViewOrders".',
      undefined,
    ]);
    expect(client.elicited[0]?.message).toBe(
      "Start this application?\n• chart\n5 more cannot be started and will not be.",
    );
    expect(running()).toEqual(["chart"]);
  });

  it("asks nobody when nothing can be started", async () => {
    const { mcpUrl } = await start();
    const client = await connect(mcpUrl, { elicitation: accept });
    const { isError } = await client.call(START, { apps: [{ name: "nobody" }] });
    expect([isError, client.elicited.length]).toEqual([true, 0]);
  });

  it("says which application did not register its method in time", async () => {
    const { mcpUrl, native } = await start({ methodReadyTimeoutMs: 100 });
    await native.interop.register("Late", () => ({}));
    const client = await connect(mcpUrl, { elicitation: accept });
    const call = { name: "chart", interop: { method: { name: "Late" } } };
    const unknown = await client.call(START, { apps: [call] });
    expect(unknown.structuredContent).toMatchObject({
      apps: [{ status: "error", errorMessage: '"chart" has no method "Late".' }],
    });
    expect(client.elicited).toEqual([]);
  });

  it("raises an intent at the new instance, and at no other, and checks its data first", async () => {
    const { mcpUrl, native } = await start();
    const stranger = await native.intents.register({ intent: "ViewProposal" }, () => ({
      viewed: "elsewhere",
    }));
    onTestFinished(() => void stranger.unsubscribe());
    const client = await connect(mcpUrl, { elicitation: accept });
    const view = (intentContextData: object) => ({
      name: "proposal",
      interop: {
        method: { name: "Sum" },
        intent: { name: "ViewProposal", intentContextType: "fdc3.proposal", intentContextData },
      },
    });
    const { structuredContent } = await client.call(START, { apps: [view({ id: "P-7" }), view({ id: 7 })] });
    expect(structuredContent).toMatchObject({
      apps: [
        {
          status: "success",
          responseData: {
            method: { sum: 1 },
            intent: { viewed: { type: "fdc3.proposal", data: { id: "P-7" } } },
          },
        },
        {
          status: "error",
          errorMessage: expect.stringContaining(
            'The data of the intent "ViewProposal" does not fit',
          ) as string,
        },
      ],
    });
  });

  it("starts on a channel of the platform, and refuses one that there is not", async () => {
    const { mcpUrl, native } = await start();
    const client = await connect(mcpUrl, { elicitation: accept });
    const on = (channelName: string) => ({ name: "chart", startOptions: { channelName } });
    const { structuredContent } = await client.call(START, { apps: [on("Red"), on("Mauve")] });
    expect(structuredContent).toMatchObject({
      apps: [
        { status: "success" },
        {
          status: "error",
          errorMessage: expect.stringMatching(/^There is no channel "Mauve"\. There are "Red", /u) as string,
        },
      ],
    });
    const windows = await native.channels.getWindowsWithChannels({ channels: ["Red"] });
    expect(windows.map(({ application }) => application)).toEqual(["chart"]);
  });

  it("asks nobody about a channel that there is not", async () => {
    const { mcpUrl, running } = await start();
    const client = await connect(mcpUrl, { elicitation: accept });
    const { structuredContent } = await client.call(START, {
      apps: [{ name: "chart", startOptions: { channelName: "Mauve" } }],
    });
    expect(JSON.stringify(structuredContent)).toContain('There is no channel \\"Mauve\\"');
    expect(client.elicited).toEqual([]);
    expect(running()).toEqual([]);
  });

  it("restores a workspace with a context that fits it", async () => {
    const { mcpUrl, native } = await start();
    const client = await connect(mcpUrl, { elicitation: accept });
    const wrong = await client.call(OPEN, { workspace: { name: "Desk", context: {} } });
    expect(wrong.structuredContent).toMatchObject({
      result: {
        id: "",
        status: "error",
        errorMessage: expect.stringContaining('The context does not fit what "Desk" takes') as string,
      },
    });
    const { structuredContent } = await client.call(OPEN, {
      workspace: { name: "desk", context: { id: "C-1" } },
    });
    const [opened] = (await native.workspaces?.getAllWorkspaces()) ?? [];
    expect(structuredContent).toEqual({ result: { id: opened?.id, status: "success" } });
    expect(await opened?.getContext()).toMatchObject({ id: "C-1" });
    expect(client.elicited.map(({ message }) => message)).toEqual([
      'Open the workspace Desk with id = "C-1"?\nIt holds a, b.',
    ]);
  });

  it("opens a new workspace as a grid, with a context for all, and calls methods in it", async () => {
    const { mcpUrl, native } = await start();
    const client = await connect(mcpUrl, { elicitation: accept });
    const apps = [
      { name: "proposal", initialInstanceContext: { id: "P-7" }, interop: { method: { name: "Sum" } } },
      { name: "orders" },
      { name: "chart" },
      { name: "a" },
      { name: "b" },
    ];
    const { structuredContent } = await client.call(OPEN, {
      workspace: { apps, workspaceContext: { desk: "FX" } },
    });
    const [opened] = (await native.workspaces?.getAllWorkspaces()) ?? [];
    expect(structuredContent).toEqual({
      result: {
        id: opened?.id,
        status: "success",
        methodInvocationResults: [{ app: "proposal", invocationResult: { sum: 1 } }],
      },
    });
    expect(await opened?.getContext()).toMatchObject({ desk: "FX" });
    // Five in two rows: three above, two below.
    const rows = opened?.getAllRows().map((row) => row.children.length);
    expect(rows).toEqual([3, 2]);
  });

  it("does not promise a place or a channel to a window whose place the workspace decides", async () => {
    const { mcpUrl } = await start();
    const client = await connect(mcpUrl, { elicitation: accept });
    const apps = [{ name: "chart", startOptions: { channelName: "Red", left: 10 } }];
    await client.call(OPEN, { workspace: { apps } });
    expect(client.elicited.map(({ message }) => message)).toEqual([
      "Open a new workspace with one application?\n• chart",
    ]);
  });

  it("opens nothing when one of the applications is wrong, or the user declines", async () => {
    const { mcpUrl, native } = await start();
    const client = await connect(mcpUrl, { elicitation: () => "decline" });
    const wrong = await client.call(OPEN, { workspace: { apps: [{ name: "chart" }, { name: "nobody" }] } });
    expect(wrong.structuredContent).toMatchObject({ result: { id: "", status: "error" } });
    expect(client.elicited).toEqual([]);
    const declined = await client.call(OPEN, { workspace: { apps: [{ name: "chart" }] } });
    expect(declined.structuredContent).toEqual({
      result: { id: "", status: "error", errorMessage: "The user declined. Nothing was started." },
    });
    expect(await native.workspaces?.getAllWorkspacesSummaries()).toEqual([]);
  });

  it("starts nothing with more data than is kept, and asks nobody", async () => {
    const { mcpUrl, running } = await start();
    let questions = 0;
    const elicitation = () => ((questions += 1), accept());
    const client = await connect(mcpUrl, { elicitation });
    const windowContext = { x: "e".repeat(140_000) };
    const apps = [
      { name: "orders", interop: { windowContext } },
      { name: "chart", interop: { windowContext } },
    ];
    const told =
      /(?:apps|ontext) does not fit: it has 28\d{4} bytes as JSON, and at most 262144 are taken: give less data\./u;
    const textOf = async (name: string, args: Record<string, unknown>) =>
      JSON.stringify((await client.call(name, args)).content);
    expect(await textOf(START, { apps })).toMatch(told);
    expect(await textOf(OPEN, { workspace: { apps } })).toMatch(told);
    const context = { id: "e".repeat(280_000) };
    expect(await textOf(OPEN, { workspace: { name: "Desk", context } })).toMatch(told);
    expect(await textOf(OPEN, { workspace: { apps: [{ name: "a" }], workspaceContext: context } })).toMatch(
      told,
    );
    expect([questions, running()]).toEqual([0, []]);
  });
});

it("hosts that know the tool by its own name are told that one, and the thread, whatever the tool is called", async () => {
  const { mcpUrl } = await start({ overrides: { description: "Custom start description" } });
  const wire = await ERAS[0].connect(mcpUrl, { elicitation: accept });
  await wire.call(START, { apps: [{ name: "chart" }] }, { threadId: "t-9" });
  expect(wire.elicited[0]?.meta).toMatchObject({ toolName: START, threadId: "t-9" });
});

it.each(ERAS)("questions of one client wait in line ($era)", async ({ connect }) => {
  const { mcpUrl } = await start();
  let open = 0;
  let most = 0;
  const client = await connect(mcpUrl, {
    elicitation: async () => {
      open += 1;
      most = Math.max(most, open);
      await wait(30);
      open -= 1;
      return "accept" as const;
    },
  });
  const calls = ["chart", "orders", "a"].map((name) => client.call(START, { apps: [{ name }] }));
  await Promise.all(calls);
  expect([client.elicited.length, most]).toEqual([3, 1]);
});
