import { describe, expect, it } from "vitest";
import type { Json } from "../../../shared/json.ts";
import { StaticToolsConfigSchema } from "../../../server/config/staticToolsConfig.ts";
import type { IntentHandler, IntentsPort, IoPort, RaiseRequest } from "../../../server/io/port.ts";
import { createStaticTools } from "../../../server/tools/static/staticTools.ts";
import { app, memoryIo } from "../../support/memoryIo.ts";
import { memoryInterop } from "../../support/memoryInterop.ts";
import { toolContext } from "../../support/toolContext.ts";

/** As the guides write it. */
const HELLO = {
  availability: "constant",
  name: "my-tool-hello",
  config: {
    description: "Greets a person",
    inputSchema: {
      type: "object",
      properties: { name: { type: "string", description: "Person's name" } },
      required: ["name"],
    },
    outputSchema: {
      type: "object",
      properties: { greeting: { type: "string" } },
      required: ["greeting"],
    },
  },
  interop: {
    methodName: "my_custom_method",
    responseTimeoutMs: 5000,
    allowedApplications: ["app1", "app2"],
  },
};
const INTENT = {
  availability: "variable",
  name: "my-intent-tool",
  config: {
    description: "Handles custom intent",
    inputSchema: {
      type: "object",
      properties: { type: { type: "string" }, data: { type: "object" } },
      required: ["type"],
    },
    outputSchema: {},
  },
  interop: {
    intentName: "my_custom_intent",
    resolutionStrategy: "mcp",
    allowedApplications: ["handler-app"],
  },
};

const method = (appName: string, name = "my_custom_method") => ({
  name,
  flags: {},
  server: { instanceId: `${appName}-1`, appName },
});
const handler = (appName: string, instanceId?: string): IntentHandler => ({
  intent: "my_custom_intent",
  appName,
  kind: instanceId === undefined ? "app" : "instance",
  ...(instanceId !== undefined && { instanceId }),
});

function memoryIntents(handlers: readonly IntentHandler[]) {
  const raised: RaiseRequest[] = [];
  const port: IntentsPort = {
    handlers: () => Promise.resolve(handlers),
    onChanged: () => () => undefined,
    raise: (request) => {
      raised.push(request);
      return Promise.resolve({ result: "done" });
    },
  };
  return { port, raised };
}

function start(config: { methods?: unknown[]; intents?: unknown[] }, more: Partial<IoPort> = {}) {
  const io: IoPort = { ...memoryIo({ apps: [declaringApp] }), ...more };
  const tools = createStaticTools(StaticToolsConfigSchema.parse(config), () => Promise.resolve(io));
  const names = async () => (await tools.offered(io)).map(({ name }) => name);
  const call = async (args: Json) => (await tools.offered(io))[0]?.handle(args, toolContext());
  return { tools, names, call };
}

const declaringApp = app("greeter", {
  customProperties: {
    interop: { methods: [{ name: "my_custom_method" }], intents: [{ name: "my_custom_intent" }] },
  },
});

describe("a static method tool", () => {
  it("asks the first allowed application, with the time-out of the configuration", async () => {
    const interop = memoryInterop(() => ({ greeting: "Hello, Ada" }));
    interop.offer(method("other"), method("app2"), method("app1", "MY_CUSTOM_METHOD"));
    const { call } = start({ methods: [HELLO] }, { interop });
    expect(await call({ name: "Ada" })).toMatchObject({ structuredContent: { greeting: "Hello, Ada" } });
    expect(interop.requests).toEqual([
      { method: "my_custom_method", args: { name: "Ada" }, instanceId: "app1-1", responseTimeoutMs: 5000 },
    ]);
  });

  it("that is variable comes and goes with the allowed applications", async () => {
    const interop = memoryInterop();
    const { tools, names } = start({ methods: [{ ...HELLO, availability: "variable" }] }, { interop });
    expect(tools.constant).toEqual([]);
    expect(await names()).toEqual([]);
    interop.offer(method("other"));
    expect(await names()).toEqual([]);
    interop.offer(method("app2"));
    expect(await names()).toEqual(["my-tool-hello"]);
  });

  it("that nobody serves says who would", async () => {
    const interop = memoryInterop();
    const constant = start({ methods: [HELLO] }, { interop });
    expect(constant.tools.constant.map(({ name }) => name)).toEqual(["my-tool-hello"]);
    await expect(constant.call({ name: "Ada" })).rejects.toThrow(
      'No running application offers the method my_custom_method now. These applications do: "app1", "app2". Start one of them.',
    );
    const anyone = { ...HELLO, interop: { methodName: "my_custom_method" } };
    await expect(start({ methods: [anyone] }, { interop }).call({ name: "Ada" })).rejects.toThrow(
      'The application "greeter" does: start it.',
    );
  });
});

describe("a static intent tool", () => {
  it("prefers applications to instances, always the same one, by the strategy mcp", async () => {
    const intents = memoryIntents([
      handler("b-app", "1"),
      handler("b-app"),
      handler("a-app", "0"),
      handler("a-app"),
    ]);
    const anyone = { ...INTENT, interop: { intentName: "my_custom_intent" } };
    const { call } = start({ intents: [anyone] }, { intents: intents.port });
    await call({ type: "client", data: { id: 1 } });
    expect(intents.raised).toEqual([
      {
        intent: "my_custom_intent",
        handler: handler("a-app"),
        context: { type: "client", data: { type: "client", id: 1 } },
      },
    ]);
  });

  it("raises to allowed applications only, and is there while one handles it", async () => {
    const intents = memoryIntents([handler("other"), handler("handler-app", "7")]);
    const { call } = start({ intents: [INTENT] }, { intents: intents.port });
    expect(await call({ type: "client" })).toEqual({
      content: [{ type: "text", text: '{"result":"done"}' }],
    });
    expect(intents.raised[0]?.handler).toEqual(handler("handler-app", "7"));
    const none = start({ intents: [INTENT] }, { intents: memoryIntents([handler("other")]).port });
    expect(await none.names()).toEqual([]);
  });

  it("leaves the choice to io.Connect by the other strategy, but does not wait for ever", async () => {
    const intents = memoryIntents([handler("a"), handler("b")]);
    const open = { ...INTENT, interop: { intentName: "my_custom_intent", resolutionStrategy: "io_connect" } };
    await start({ intents: [open] }, { intents: intents.port }).call({ type: "client" });
    expect(intents.raised).toEqual([
      {
        intent: "my_custom_intent",
        context: { type: "client", data: { type: "client" } },
        timeoutMs: 45_000,
      },
    ]);
  });

  it("that nobody handles says who would", async () => {
    const constant = { ...INTENT, availability: "constant" };
    const { call } = start({ intents: [constant] }, { intents: memoryIntents([]).port });
    await expect(call({ type: "client" })).rejects.toThrow(
      'No application handles the intent my_custom_intent now. The application "handler-app" does: start it.',
    );
  });
});

describe("the configuration", () => {
  it.each([
    [{ ...HELLO, name: "no good" }, "must be 1 to 64 letters"],
    [{ ...HELLO, config: { ...HELLO.config, inputSchema: { type: "string" } } }, 'at type must be "object"'],
    [{ ...HELLO, availability: "sometimes" }, "availability"],
    [{ ...HELLO, interop: { method: "x" } }, "methodName"],
  ])("is refused where it cannot work", (broken, why) => {
    const read = StaticToolsConfigSchema.safeParse({ methods: [broken] });
    expect(read.success).toBe(false);
    expect(JSON.stringify(read.error?.issues)).toContain(JSON.stringify(why).slice(1, -1));
  });
});
