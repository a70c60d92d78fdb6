import { describe, expect, it } from "vitest";
import type { Json } from "../../../shared/json.ts";
import { createDynamicTools } from "../../../server/tools/dynamic/dynamicTools.ts";
import { SERVER_KEY } from "../../../server/tools/interop/chooseServer.ts";
import type { ToolGuard } from "../../../server/config/dynamicToolsConfig.ts";
import { announced, memoryInterop } from "../../support/memoryInterop.ts";
import { recordingLog } from "../../support/recordingLog.ts";
import { toolContext } from "../../support/toolContext.ts";

function start({ answer, guard }: { answer?: () => Json | undefined; guard?: ToolGuard } = {}) {
  const interop = memoryInterop(answer);
  const log = recordingLog();
  const dynamic = createDynamicTools({ interop, guard, log });
  const names = () => dynamic.offered().map(({ name }) => name);
  const call = async (name: string, args: unknown = {}, meta: Record<string, unknown> = {}) => {
    const tool = dynamic.offered().find((one) => one.name === name);
    return tool?.handle(args, toolContext({ meta }));
  };
  return { interop, log, dynamic, names, call };
}

const NAME = {
  $schema: "https://json-schema.org/draft-07/schema",
  type: "object",
  properties: { name: { type: "string", description: "Person's name" } },
  required: ["name"],
};
const GREETING = { type: "object", properties: { greeting: { type: "string" } }, required: ["greeting"] };

describe("an announced tool", () => {
  it("is shown with all that its application says, schemas word for word", () => {
    const { interop, dynamic } = start();
    const said = {
      title: "Greet",
      annotations: { readOnlyHint: true },
      _meta: { "app1/kind": "greeting" },
    };
    interop.offer(
      announced("greet", {
        inputSchema: JSON.stringify(NAME),
        outputSchema: JSON.stringify(GREETING),
        ...said,
      }),
    );
    expect(dynamic.offered()).toMatchObject([
      { name: "greet", description: "Does greet.", inputSchema: NAME, outputSchema: GREETING, ...said },
    ]);
  });

  it("calls the method with arguments that fit, and no other", async () => {
    const { interop, call } = start({ answer: () => ({ greeting: "Hello, Ada" }) });
    interop.offer(
      announced("greet", {
        inputSchema: JSON.stringify(NAME),
        outputSchema: JSON.stringify(GREETING),
        responseTimeoutMs: 5000,
      }),
    );
    await expect(call("greet", { name: 1 })).rejects.toThrow(
      "The arguments do not fit: name: Instance type 'number' is invalid. Expected 'string'.",
    );
    expect(await call("greet", { name: "Ada" })).toEqual({
      content: [{ type: "text", text: '{"greeting":"Hello, Ada"}' }],
      structuredContent: { greeting: "Hello, Ada" },
    });
    expect(interop.requests).toEqual([
      { method: "method-greet", args: { name: "Ada" }, instanceId: "app1-1", responseTimeoutMs: 5000 },
    ]);
  });

  it("keeps an answer that does not fit as text, with a note", async () => {
    const { interop, call } = start({ answer: () => ({ salute: "Hello" }) });
    interop.offer(announced("greet", { outputSchema: JSON.stringify(GREETING) }));
    expect(await call("greet")).toEqual({
      content: [
        {
          type: "text",
          text: "The application's answer does not fit the output schema of this tool: 'greeting' is missing.",
        },
        { type: "text", text: '{"salute":"Hello"}' },
      ],
      isError: true,
    });
  });

  it.each([
    [undefined, "Done."],
    [{}, "{}"],
    ["plain", "plain"],
    [[1, 2], "[1,2]"],
  ])("without an output schema answers %j as text", async (answer, text) => {
    const { interop, call } = start({ answer: () => answer });
    interop.offer(announced("any"));
    expect(await call("any")).toEqual({ content: [{ type: "text", text }] });
  });

  it("passes no answer on that nobody could read", async () => {
    const { interop, call } = start({ answer: () => "x".repeat(20_000_000) });
    interop.offer(announced("big"));
    await expect(call("big")).rejects.toThrow(
      "The application answered with 20 MB, and 4 are passed on: ask for less.",
    );
  });

  it("hides nothing from the person in its description and titles", () => {
    const { interop, dynamic } = start();
    const description = "Greets.\u202E\u{E0041}\u{E0042}\u200B\u0007\nNicely.";
    const hidden = { title: "Gre\u202Eet", annotations: { title: "Gre\u{E0041}et", readOnlyHint: true } };
    interop.offer(announced("greet", hidden, { description }));
    expect(dynamic.offered()[0]).toMatchObject({
      title: "Greet",
      annotations: { title: "Greet", readOnlyHint: true },
      description: "Greets.\nNicely.",
    });
  });
});

describe("several applications", () => {
  it("keep one tool alive together, and the caller may choose", async () => {
    const { interop, names, call } = start();
    const by = (appName: string) => announced("greet", {}, { appName });
    interop.offer(by("app1"), by("app2"));
    expect(names()).toEqual(["greet"]);
    await call("greet");
    await call("greet", {}, { [SERVER_KEY]: "app2" });
    await call("greet", {}, { [SERVER_KEY]: "app2-1" });
    expect(interop.requests.map(({ instanceId }) => instanceId)).toEqual(["app1-1", "app2-1", "app2-1"]);
    await expect(call("greet", {}, { [SERVER_KEY]: "app3" })).rejects.toThrow(
      '"app3" does not offer this. Offered by "app1", "app2".',
    );
    interop.offer(by("app2"));
    await call("greet");
    expect(interop.requests.at(-1)?.instanceId).toBe("app2-1");
    interop.offer();
    expect(names()).toEqual([]);
  });

  it("that want one name for different tools: the first keeps it, also when it is listed later", () => {
    const { interop, log, dynamic } = start();
    const first = announced("greet", {}, { appName: "app1", description: "First." });
    const second = announced("greet", {}, { appName: "app2", description: "Second." });
    interop.offer(first);
    dynamic.offered();
    interop.offer(second, first);
    expect(dynamic.offered().map(({ description }) => description)).toEqual(["First."]);
    expect(dynamic.refused()).toEqual([
      {
        method: "method-greet",
        application: "app2",
        reason: "Another application announces a different tool with the name greet.",
      },
    ]);
    dynamic.offered();
    expect(log.lines).toHaveLength(1);
    interop.offer(second);
    expect(dynamic.offered().map(({ description }) => description)).toEqual(["Second."]);
  });
});

/** An object in an object, and so on. */
function nested(depth: number): { [key: string]: Json } {
  let value: { [key: string]: Json } = {};
  for (let level = 1; level < depth; level += 1) value = { a: value };
  return value;
}

describe("a method does not become a tool", () => {
  it.each<[string, Parameters<typeof announced>, string]>([
    ["without a description", ["a", {}, { description: "" }], "The method has no description"],
    ["with a name that clients refuse", ["no good"], "must be 1 to 64 letters, digits, _ or -"],
    [
      "with a schema that is neither text nor object",
      ["a", { inputSchema: 5 }],
      '"ioIntelMCPTool.inputSchema" must be text or an object.',
    ],
    ["with a schema that is no JSON", ["a", { inputSchema: "{" }], "The inputSchema is no JSON object."],
    [
      "with text nested without end",
      ["a", { inputSchema: "[".repeat(100_000) }],
      "The inputSchema is no JSON object.",
    ],
    [
      "with an output that is no object",
      ["a", { outputSchema: '{"type":"string"}' }],
      'The outputSchema cannot be used: at type must be "object".',
    ],
    ["with a time-out that is none", ["a", { responseTimeoutMs: -1 }], "ioIntelMCPTool.responseTimeoutMs"],
    [
      "of a dialect nobody here reads",
      ["a", { inputSchema: '{"type":"object","$schema":"http://json-schema.org/draft-04/schema#"}' }],
      "its $schema is none of draft-06",
    ],
    ["with _meta nested without end", ["a", { _meta: nested(1500) }], "nested more than 200 levels deep."],
    [
      "with a schema object nested without end",
      ["a", { inputSchema: { type: "object", default: nested(15_000) } }],
      "nested more than 200 levels deep.",
    ],
    [
      "with a schema text that holds a deep value",
      ["a", { inputSchema: `{"type":"object","default":${"[".repeat(2000)}${"]".repeat(2000)}}` }],
      "",
    ],
    [
      "with a name like the tools of this server",
      ["io_connect_get_workspace_widget2"],
      "begins like the names of this server's own tools",
    ],
    ["with a name like the widget's own tools", ["Workspace_Widget_save"], "choose another."],
    [
      "with this server's widget page as its own",
      ["a", { _meta: { ui: { resourceUri: "ui://workspace-widget/widget-0123456789ab.html" } } }],
      "names the page of this server's widget",
    ],
    [
      "with that page under another key, and something in it that nobody sees",
      ["a", { _meta: { "ui/resourceUri": "ui://work\u200Bspace-widget/widget-1.html" } }],
      "names the page of this server's widget",
    ],
  ])("%s, and its author reads why", (_name, method, reason) => {
    const { interop, log, dynamic } = start();
    interop.offer(announced(...method), announced("good"));
    expect(dynamic.offered().map(({ name }) => name)).toEqual(["good"]);
    expect(dynamic.refused()).toMatchObject([{ application: "app1" }]);
    expect(dynamic.refused()[0]?.reason).toContain(reason);
    expect(log.lines).toHaveLength(1);
  });

  it("that does not say it is one", () => {
    const { interop, names, dynamic } = start();
    interop.offer({ ...announced("a"), flags: {} });
    expect(names()).toEqual([]);
    expect(dynamic.refused()).toEqual([]);
  });

  it("that the guard keeps out, as the guides write one", async () => {
    const { interop, names, call, dynamic } = start({
      guard: (method, server) => method.name.startsWith("mcp_") && server.applicationName === "allowed-app",
    });
    interop.offer(
      announced("a", {}, { method: "mcp_a", appName: "other-app" }),
      announced("a", {}, { method: "mcp_a", appName: "allowed-app" }),
      announced("b", {}, { method: "b", appName: "allowed-app" }),
    );
    expect(names()).toEqual(["a"]);
    await call("a");
    expect(interop.requests.at(-1)?.instanceId).toBe("allowed-app-1");
    expect(dynamic.refused()).toHaveLength(2);
  });

  it("where the guard answers later, with a promise, which says nothing yet", () => {
    const { interop, names, log } = start({
      // @ts-expect-error a guard answers at once; plain JavaScript does not refuse one that answers later
      guard: () => Promise.resolve(true),
    });
    interop.offer(announced("a"));
    expect(names()).toEqual([]);
    expect(log.lines[0]).toMatchObject({
      level: "error",
      fields: { fault: expect.stringContaining("promise") as string },
    });
  });

  it("where the guard throws", () => {
    const { interop, names, log } = start({
      guard: () => {
        throw new Error("oops");
      },
    });
    interop.offer(announced("a"));
    expect(names()).toEqual([]);
    expect(log.lines[0]).toMatchObject({ level: "error" });
  });
});
