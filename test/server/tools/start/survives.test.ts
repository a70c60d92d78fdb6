import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { CreateMessageRequestSchema, ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { AppDefinition, AppsPort, InteropPort, OfferedMethod } from "../../../../server/io/port.ts";
import { startStdioServer } from "../../../../server/serving/stdio.ts";
import { ERAS } from "../../../support/askedClient.ts";
import { app, memoryIo, savedRow } from "../../../support/memoryIo.ts";
import { postModern } from "../../../support/postModern.ts";
import { connectClient, startWire } from "../../../support/wire.ts";

const START = "io_connect_start_applications";
const OPEN = "io_connect_start_workspace";
const accept = () => "accept" as const;

interface Desk extends ReturnType<typeof memoryIo> {
  readonly started: string[];
  readonly definitions: AppDefinition[];
}

/** A desk on which applications start and offer what they are told to. */
function desk(
  options: {
    start?: AppsPort["start"];
    offered?: () => OfferedMethod[];
    invoke?: InteropPort["invoke"];
  } = {},
): Desk {
  const started: string[] = [];
  const definitions = ["orders", "chart"].map((name) =>
    app(name, { caption: name, customProperties: { interop: { methods: [{ name: "Show" }] } } }),
  );
  const interop: InteropPort = {
    offered: () => options.offered?.() ?? [],
    onChanged: () => () => undefined,
    invoke: options.invoke ?? (({ instanceId }) => Promise.resolve({ by: instanceId ?? null })),
  };
  const start =
    options.start ?? (({ name }) => Promise.resolve({ id: `i-${started.push(name)}`, appName: name }));
  const list = () => Promise.resolve([...definitions]);
  return {
    ...memoryIo({ layouts: [savedRow("Desk", ["orders"]), savedRow("desk", ["chart"])] }),
    apps: { list, onChanged: () => () => undefined, start },
    interop,
    started,
    definitions,
  };
}

const short = {
  tools: {
    system: { startApps: { methodReadyTimeoutMs: 60 }, startWorkspaces: { methodReadyTimeoutMs: 60 } },
  },
};
const call = (name: string) => ({ name, interop: { method: { name: "Show" } } });

describe.each(ERAS)("starting survives ($era)", ({ connect }) => {
  it("an application that never registers its method, and says that it runs", async () => {
    const old = (): OfferedMethod[] => [
      { name: "Show", flags: {}, server: { instanceId: "old", appName: "orders" } },
    ];
    const { mcpUrl } = await startWire({ io: desk({ offered: old }), server: short });
    const client = await connect(mcpUrl, { elicitation: accept });
    const { structuredContent } = await client.call(START, { apps: [call("orders"), { name: "chart" }] });
    expect(structuredContent).toEqual({
      apps: [
        {
          name: "orders",
          status: "error",
          errorMessage: 'It was started as i-1, but: It did not register the method "Show" within 0.06 s.',
        },
        { name: "chart", status: "success" },
      ],
    });
  });

  it("a method that fails in a new workspace, and says what is open", async () => {
    const { mcpUrl } = await startWire({ io: desk(), server: short });
    const client = await connect(mcpUrl, { elicitation: accept });
    const { structuredContent } = await client.call(OPEN, { workspace: { apps: [call("orders")] } });
    expect(structuredContent).toEqual({
      result: {
        id: "ws-1",
        status: "error",
        errorMessage:
          'The workspace "orders" is open, but orders: It did not register the method "Show" within 0.06 s.',
      },
    });
  });

  it("an application that is gone when the user has agreed", async () => {
    const io = desk();
    const { mcpUrl } = await startWire({ io });
    const client = await connect(mcpUrl, {
      elicitation: () => {
        io.definitions.pop();
        return "accept";
      },
    });
    const { structuredContent } = await client.call(START, { apps: [{ name: "chart" }, { name: "orders" }] });
    expect(structuredContent).toMatchObject({
      apps: [
        {
          name: "chart",
          status: "error",
          errorMessage: expect.stringContaining('no application named "chart"') as string,
        },
        { name: "orders", status: "success" },
      ],
    });
    expect(io.started).toEqual(["orders"]);
  });

  it("one that has become another while the user thought: nobody agreed to that", async () => {
    const io = desk();
    const { mcpUrl } = await startWire({ io });
    const questions: string[] = [];
    const client = await connect(mcpUrl, {
      elicitation: ({ message }) => {
        questions.push(message);
        io.definitions[0] = app("orders", { title: "Wire transfer", caption: "orders" });
        return "accept";
      },
    });
    const { structuredContent } = await client.call(START, { apps: [{ name: "orders" }] });
    expect(structuredContent).toEqual({
      apps: [
        {
          name: "orders",
          status: "error",
          errorMessage:
            "What would start is no longer what the user was asked about. Nothing was started: call again to ask anew.",
        },
      ],
    });
    expect(io.started).toEqual([]);
    await client.call(START, { apps: [{ name: "orders" }] });
    expect(questions).toEqual([
      "Start this application?\n• orders",
      "Start this application?\n• Wire transfer (orders)",
    ]);
    expect(io.started).toEqual(["orders"]);
  });

  it("a workspace that was saved anew under its name while the user thought", async () => {
    const io = desk();
    const { mcpUrl } = await startWire({ io });
    const client = await connect(mcpUrl, {
      elicitation: async () => {
        await io.workspaces.saveLayout(savedRow("desk", ["orders"]).layout);
        return accept();
      },
    });
    const { structuredContent } = await client.call(OPEN, { workspace: { name: "desk" } });
    expect(structuredContent).toMatchObject({
      result: { status: "error", errorMessage: expect.stringContaining("call again to ask anew") as string },
    });
    expect(io.opened).toEqual([]);
  });

  it("one that the platform does not start, without holding up the other", async () => {
    const start: AppsPort["start"] = ({ name }) =>
      name === "orders"
        ? Promise.reject(new Error("It is out of memory."))
        : Promise.resolve({ id: "i", appName: name });
    const { mcpUrl } = await startWire({ io: desk({ start }) });
    const client = await connect(mcpUrl, { elicitation: accept });
    const { structuredContent } = await client.call(START, { apps: [{ name: "orders" }, { name: "chart" }] });
    expect(structuredContent).toEqual({
      apps: [
        { name: "orders", status: "error", errorMessage: "It is out of memory." },
        { name: "chart", status: "success" },
      ],
    });
  });

  it("names that differ only in case: the exact one is meant, and any other has to be told", async () => {
    const io = desk();
    const { mcpUrl } = await startWire({ io });
    const client = await connect(mcpUrl, { elicitation: accept });
    const exact = await client.call(OPEN, { workspace: { name: "desk" } });
    expect(exact.structuredContent).toMatchObject({ result: { status: "success" } });
    expect(client.elicited[0]?.message).toBe("Open the workspace desk?\nIt holds chart.");
    const unclear = await client.call(OPEN, { workspace: { name: "DESK" } });
    expect(unclear.structuredContent).toMatchObject({
      result: { id: "", errorMessage: '"DESK" may be "Desk" or "desk": write the name exactly.' },
    });
  });

  it("arguments that do not fit", async () => {
    const { mcpUrl } = await startWire({ io: desk() });
    const client = await connect(mcpUrl, { elicitation: accept });
    for (const args of [{}, { apps: [] }, { apps: [{ name: "" }] }, { apps: "orders" }]) {
      expect((await client.call(START, args)).isError).toBe(true);
    }
    const neither = await client.call(OPEN, { workspace: {} });
    expect(neither.content[0]?.text).toContain(
      "give the name of a saved workspace, or the apps of a new one",
    );
    expect(client.elicited).toEqual([]);
  });
});

it("a call that is cancelled while applications start starts no more", async () => {
  const cancel = new AbortController();
  const started: string[] = [];
  const start: AppsPort["start"] = async ({ name }) => {
    started.push(name);
    cancel.abort();
    // Longer than the word of it takes, on a busy machine too.
    await wait(500);
    return { id: "i", appName: name };
  };
  const { mcpUrl } = await startWire({ io: desk({ start }) });
  const client = await ERAS[0].connect(mcpUrl, { elicitation: accept });
  const apps = [{ name: "orders" }, { name: "chart" }];
  await expect(client.call(START, { apps }, { signal: cancel.signal })).rejects.toThrow();
  await wait(600);
  expect(started).toEqual(["orders"]);
});

/** What the handler of a real host does with a question; written down in its documentation. */
it("a host that cancels what is not io.Connect's, and all but one question at a time, lets every call through", async () => {
  const overrides = { name: "desk_start" };
  const io = desk();
  const { mcpUrl } = await startWire({ io, server: { tools: { system: { startApps: { overrides } } } } });
  const client = await connectClient(mcpUrl, { elicitation: {} });
  let busy = false;
  client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
    const toolName = params._meta?.["toolName"];
    const otherThread = params._meta?.["threadId"] !== "t-1";
    if (busy || otherThread || typeof toolName !== "string" || !toolName.startsWith("io_connect"))
      return { action: "cancel" };
    busy = true;
    await wait(20);
    busy = false;
    return { action: "accept", content: {} };
  });
  const names = ["orders", "chart", "orders"];
  await Promise.all(
    names.map((name) =>
      client.callTool({ name: "desk_start", arguments: { apps: [{ name }] }, _meta: { threadId: "t-1" } }),
    ),
  );
  expect(io.started.sort()).toEqual(["chart", "orders", "orders"]);
});

it("progress is told where it is asked for", async () => {
  const { mcpUrl } = await startWire({ io: desk() });
  const client = await connectClient(mcpUrl, { elicitation: {} });
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: "accept", content: {} }));
  const told: number[] = [];
  const args = { name: START, arguments: { apps: [{ name: "orders" }, { name: "chart" }] } };
  await client.callTool(args, undefined, { onprogress: ({ progress }) => told.push(progress) });
  expect(told).toEqual([1, 2]);
});

it("a client of the 2025 era over stdio is asked and served alike", async () => {
  const io = desk();
  const { served } = await startWire({ io });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = startStdioServer(served, { transport: far });
  const client = new Client(
    { name: "test", version: "1" },
    { capabilities: { sampling: {}, elicitation: {} } },
  );
  await client.connect(near);
  const questions: string[] = [];
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
    questions.push(params.message);
    return { action: "accept", content: {} };
  });
  client.setRequestHandler(CreateMessageRequestSchema, () => ({
    role: "assistant",
    model: "test",
    content: { type: "text", text: '{"canSatisfyUserIntent":true,"summary":"Fits.","names":["orders"]}' },
  }));
  const search = { name: "io_connect_search_applications", arguments: { userIntent: "orders" } };
  expect((await client.callTool(search)).structuredContent).toMatchObject({
    willSatisfyUserIntentBy: { apps: [{ name: "orders" }] },
  });
  const start = { name: START, arguments: { apps: [{ name: "orders" }] } };
  expect((await client.callTool(start)).structuredContent).toEqual({
    apps: [{ name: "orders", status: "success" }],
  });
  expect(questions).toEqual(["Start this application?\n• orders"]);
  await server.close();
});

it("of several answers to one question the first counts, one that cannot be read aside", async () => {
  const io = desk();
  const { mcpUrl } = await startWire({ io });
  const call = { name: START, arguments: { apps: [{ name: "orders" }] } };
  const question = async () => {
    const requestState = (await postModern(mcpUrl, call)).result?.requestState;
    return async (consent: unknown) => {
      const again = { ...call, requestState, inputResponses: { consent } };
      return (await postModern(mcpUrl, again)).result?.content?.[0]?.text;
    };
  };
  const [accept, decline] = [{ action: "accept", content: {} }, { action: "decline" }];
  const declined = await question();
  expect(await declined(undefined)).toContain("The user did not answer. Nothing was started.");
  expect(await declined({})).toContain("no answer that can be read");
  expect(await declined(decline)).toContain("The user declined. Nothing was started.");
  expect(await declined(accept)).toContain("The user declined. Nothing was started.");
  expect(io.started).toEqual([]);
  const accepted = await question();
  expect(await accepted(accept)).toContain("success");
  expect(await accepted(decline)).toContain("success");
  expect(io.started).toEqual(["orders"]);
});

it("an answer that comes twice starts nothing twice, and a late one without a question starts nothing", async () => {
  const io = desk();
  const { mcpUrl } = await startWire({ io });
  const call = { name: START, arguments: { apps: [{ name: "orders" }] } };
  const asked = await postModern(mcpUrl, call);
  const inputResponses = { consent: { action: "accept", content: {} } };
  const again = { ...call, inputResponses, requestState: asked.result?.requestState };
  const [first, second] = [await postModern(mcpUrl, again), await postModern(mcpUrl, again)];
  expect(first.result?.content?.[0]?.text).toContain('"status":"success"');
  expect(second.result?.content).toEqual(first.result?.content);
  expect((await postModern(mcpUrl, { ...call, inputResponses })).result?.requestState).toBeDefined();
  expect(io.started).toEqual(["orders"]);
});

describe("answers of applications that were started", () => {
  /** A desk whose applications answer with a text of this length. */
  const talkative = (length: number) => {
    const text = "z".repeat(length);
    const io: Desk = desk({
      invoke: () => Promise.resolve({ text }),
      offered: () =>
        io.started.map((appName, at) => ({
          name: "Show",
          flags: {},
          server: { instanceId: `i-${at + 1}`, appName },
        })),
    });
    return io;
  };

  it("are passed on while all of a call together are no larger than a tool's answer may be", async () => {
    const { mcpUrl } = await startWire({ io: talkative(2_500_000), server: short });
    const client = await ERAS[0].connect(mcpUrl, { elicitation: accept });
    const { structuredContent } = await client.call(START, { apps: [call("orders"), call("chart")] });
    expect(structuredContent).toMatchObject({
      apps: [
        { name: "orders", status: "success", responseData: { text: expect.any(String) as string } },
        {
          name: "chart",
          status: "error",
          errorMessage:
            "It was started as i-2, but: The application answered with 6 MB, and 4 are passed on: ask for less.",
        },
      ],
    });
  });

  it.each([
    [1000, "kept for a repetition", true],
    [60_000, "left out of a repetition where they are large, which starts nothing again", false],
  ])("of %i characters are %s", async (length, _what, kept) => {
    const io = talkative(length);
    const { mcpUrl } = await startWire({ io, server: short });
    const params = { name: START, arguments: { apps: [call("orders")] } };
    const { requestState } = (await postModern(mcpUrl, params)).result ?? {};
    const again = { ...params, requestState, inputResponses: { consent: { action: "accept", content: {} } } };
    const answerOf = async () => (await postModern(mcpUrl, again)).result?.structuredContent;
    const whole = { name: "orders", status: "success", responseData: { text: "z".repeat(length) } };
    expect(await answerOf()).toEqual({ apps: [whole] });
    expect(await answerOf()).toEqual({ apps: [kept ? whole : { name: "orders", status: "success" }] });
    expect(io.started).toEqual(["orders"]);
  });
});
