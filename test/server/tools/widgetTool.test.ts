import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WIDGET_TOOL } from "../../../shared/contract/ids.ts";
import { LIMITS } from "../../../shared/layout/limits.ts";
import { corpus } from "../../support/corpus.ts";
import { app, memoryIo, savedRow } from "../../support/memoryIo.ts";
import { callWidget } from "../../support/widgetCalls.ts";
import { connectClient, openSession, post, startWire } from "../../support/wire.ts";

const io = () =>
  memoryIo({
    apps: [app("clients", { title: "Clients", caption: "All clients" }), app("orders"), app("news")],
    layouts: [
      savedRow("Client Overview", ["clients", "orders"], "Clients beside their orders"),
      savedRow("client overview 2", ["news"]),
      savedRow("Trades", ["clients"]),
      savedRow("TRADES", ["orders"]),
      savedRow("Ghosts", ["clients", "left long ago"]),
      {
        name: "Broken",
        layout: {
          name: "Broken",
          type: "Workspace",
          components: [
            {
              type: "Workspace",
              state: { children: [{ type: "group", children: [{ type: "row", children: [] }] }] },
            },
          ],
        },
      },
    ],
  });

const connect = async (options: Parameters<typeof startWire>[0] = {}) =>
  connectClient((await startWire({ io: io(), ...options })).mcpUrl);

const side = {
  children: [
    {
      type: "row",
      children: [
        { type: "window", appName: "clients" },
        { type: "window", appName: "orders" },
      ],
    },
  ],
  config: { title: "Side by side" },
};

describe("a saved workspace by name", () => {
  it("comes back as a clean tree with what the widget needs to draw it", async () => {
    const client = await connect();
    const { output, meta, text, isError } = await callWidget(client, { workspaceName: "Client Overview" });
    expect(isError).toBe(false);
    expect(output).toMatchObject({
      mode: "previewer",
      workspaceName: "Client Overview",
      success: true,
      error: "",
    });
    expect(output.components?.children).toEqual([
      {
        type: "row",
        children: [
          { type: "group", children: [{ type: "window", appName: "clients" }] },
          { type: "group", children: [{ type: "window", appName: "orders" }] },
        ],
      },
    ]);
    expect(meta).toEqual({
      apps: [
        { name: "clients", title: "Clients", caption: "All clients", inWorkspaces: true },
        { name: "orders", title: "orders", inWorkspaces: true },
      ],
      unknownApps: [],
      nearest: [],
      description: "Clients beside their orders",
    });
    expect(text).toContain('Preview of the workspace "Client Overview".');
    expect(text).toContain("Clients beside their orders");
    expect(text).toMatch(/Row\n.*Tabs 50 %\n.*"clients"/u);
    expect(text).toContain('"Open workspace"');
  });

  it("wins over components", async () => {
    const client = await connect();
    const args = { workspaceName: "TRADES", components: JSON.stringify(side) };
    expect((await callWidget(client, args)).output.workspaceName).toBe("TRADES");
  });

  it("is found by another case where that is unambiguous, and answers with its own name", async () => {
    const client = await connect();
    expect((await callWidget(client, { workspaceName: "CLIENT OVERVIEW" })).output.workspaceName).toBe(
      "Client Overview",
    );
    const { output, isError } = await callWidget(client, { workspaceName: "trades" });
    expect(isError).toBe(true);
    expect(output).toMatchObject({
      success: false,
      components: null,
      error: '"trades" may be "Trades" or "TRADES": write the name exactly.',
    });
  });

  it("that does not exist gets the nearest names, in words and as data", async () => {
    const client = await connect();
    const { output, meta, text, isError } = await callWidget(client, { workspaceName: "Client Overviw" });
    expect(isError).toBe(true);
    expect(output).toMatchObject({ workspaceName: "Client Overviw", success: false, components: null });
    expect(output.error).toMatch(
      /^There is no workspace named "Client Overviw"\. Did you mean "Client Overview" or "client overview 2"\?$/u,
    );
    expect(meta.nearest).toEqual(["Client Overview", "client overview 2"]);
    expect(text).toBe(output.error);
  });

  it("that holds an unknown application is shown, with a note", async () => {
    const client = await connect();
    const { output, meta, text } = await callWidget(client, { workspaceName: "Ghosts" });
    expect(output.success).toBe(true);
    expect(meta.unknownApps).toEqual(["left long ago"]);
    expect(text).toContain(
      'Not installed here: "left long ago". The platform may refuse to open it until they are replaced.',
    );
  });

  it("that is damaged says where", async () => {
    const client = await connect();
    const { output } = await callWidget(client, { workspaceName: "Broken" });
    expect(output.success).toBe(false);
    expect(output.error).toMatch(/^The saved workspace "Broken" cannot be read\. .*children\[0\]/u);
  });

  it("is fetched in builder mode as well", async () => {
    const client = await connect();
    const { output, text } = await callWidget(client, { mode: "builder", workspaceName: "Trades" });
    expect(output).toMatchObject({ mode: "builder", workspaceName: "Trades", success: true });
    expect(text).toContain('"Save layout"');
  });
});

describe("components", () => {
  it("are understood as text, doubly encoded, as an object, as a saved layout and as a list of one", async () => {
    const client = await connect();
    const saved = savedRow("Trades", ["clients"]).layout;
    const forms: unknown[] = [side, JSON.stringify(side), JSON.stringify(JSON.stringify(side))];
    for (const components of forms) {
      const { output } = await callWidget(client, { components });
      expect(output).toMatchObject({ success: true, workspaceName: null });
      expect(output.components).toMatchObject(side);
    }
    for (const components of [saved, [saved], JSON.stringify([saved])]) {
      const { output } = await callWidget(client, { components });
      expect(output.components?.children).toMatchObject([
        { type: "row", children: [{ type: "group", children: [{ type: "window", appName: "clients" }] }] },
      ]);
    }
  });

  it("keep sizes and the active tab", async () => {
    const client = await connect();
    const nested = {
      children: [
        {
          type: "column",
          children: [
            { type: "row", children: [{ type: "window", appName: "a" }], config: { height: 60 } },
            {
              type: "group",
              children: [{ type: "window", appName: "b" }],
              config: { height: 40, activeTabIndex: 0 },
            },
          ],
        },
      ],
    };
    const { output, text } = await callWidget(client, { components: JSON.stringify(nested) });
    expect(output.components).toMatchObject(nested);
    expect(text).toContain("Row 60 %");
    expect(text).toContain("Tabs 40 %");
  });

  it("that do not fit are refused with the place and without a tree", async () => {
    const client = await connect();
    const bad = { children: [{ type: "row", children: [{ type: "window", appName: 5 }] }] };
    const { output, isError, text } = await callWidget(client, { components: JSON.stringify(bad) });
    expect(isError).toBe(true);
    expect(output).toMatchObject({ success: false, components: null, workspaceName: null });
    expect(output.error).toMatch(/^children\[0\]\.children\[0\]\.appName: /u);
    expect(text).toBe(output.error);
  });

  it("beyond a limit are refused with the limit and the figure met", async () => {
    const client = await connect();
    const windows = (count: number) => ({
      children: [
        { type: "row", children: Array.from({ length: count }, () => ({ type: "window", appName: "a" })) },
      ],
    });
    let deep: object = { type: "window", appName: "a" };
    for (let level = 0; level < 30; level += 1)
      deep = { type: level % 2 ? "row" : "column", children: [deep] };
    const cases: [unknown, RegExp][] = [
      [windows(LIMITS.windows + 1), /501.*500|500.*501/u],
      [{ children: [deep] }, /24/u],
      [`{"children":[],"x":"${"x".repeat(LIMITS.textBytes)}"}`, new RegExp(String(LIMITS.textBytes), "u")],
    ];
    for (const [components, said] of cases) {
      const { output } = await callWidget(client, { components });
      expect(output.success).toBe(false);
      expect(output.error).toMatch(said);
    }
    expect((await callWidget(client, { components: windows(LIMITS.windows) })).output.success).toBe(true);
  });
});

describe("nothing given", () => {
  const nothing: Record<string, unknown>[] = [
    {},
    { workspaceName: null, components: null },
    { workspaceName: "", components: "  " },
    { components: "null" },
  ];

  it("is an error in the previewer that says what to pass", async () => {
    const client = await connect();
    for (const args of nothing) {
      const { output } = await callWidget(client, args);
      expect(output.error).toMatch(/^There is nothing to preview: pass workspaceName, .* or components, /u);
    }
  });

  it("is an empty canvas in the builder", async () => {
    const client = await connect();
    for (const args of nothing) {
      const { output, text } = await callWidget(client, { ...args, mode: "builder" });
      expect(output).toEqual({
        mode: "builder",
        workspaceName: null,
        components: { children: [], config: {} },
        success: true,
        error: "",
      });
      expect(text).toContain("Empty builder canvas.");
    }
  });
});

describe("garbage", () => {
  it("in the mode is refused by name", async () => {
    const client = await connect();
    const { output } = await callWidget(client, { mode: "viewer", workspaceName: "Trades" });
    expect(output).toMatchObject({ mode: "viewer", workspaceName: "Trades", success: false });
    expect(output.error).toBe('mode must be "previewer" or "builder" and not "viewer".');
    expect((await callWidget(client, { mode: "Builder" })).output.mode).toBe("builder");
    expect((await callWidget(client, { mode: 5, components: side })).output.success).toBe(false);
  });

  it("of any kind gets an answer of the published shape", async () => {
    const { mcpUrl, log } = await startWire({ io: io() });
    const client = await connectClient(mcpUrl);
    const value = fc.oneof(fc.jsonValue(), fc.string(), fc.json(), fc.constantFrom(..."{[\"'\\`".split("")));
    const args = fc.record(
      { mode: fc.oneof(value, fc.constant("builder")), workspaceName: value, components: value },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(args, async (garbage) => {
        const { output, isError, text } = await callWidget(client, garbage);
        expect(output.success).toBe(!isError);
        expect(output.success).toBe(output.components !== null);
        expect(output.error === "").toBe(output.success);
        expect(text).not.toMatch(/at .*\.ts:/u);
      }),
      { numRuns: 300 },
    );
    expect(log.lines).toEqual([]);
  });

  it("beside a good tree never breaks the published shape", async () => {
    const client = await connect();
    const values = [5, "x", [], [1], true, null, {}, { a: [null] }];
    for (const key of ["context", "config", "frame", "type", "name", "metadata", "unknown"]) {
      for (const value of values) {
        const { output, isError } = await callWidget(client, { components: { children: [], [key]: value } });
        expect(output.success, `${key} ${JSON.stringify(value)}`).toBe(!isError);
      }
    }
  });

  it("nested deeply as an object is refused", async () => {
    const { mcpUrl } = await startWire({ io: io() });
    const session = { "mcp-session-id": await openSession(mcpUrl) };
    const deep = '{"children":['.repeat(50_000) + "]}".repeat(50_000);
    const message = `{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"${WIDGET_TOOL}","arguments":{"components":${deep}}}}`;
    const answer = await post(mcpUrl, message, session);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('"isError":true');
    expect(text).toContain("nested more than 500 levels deep");
  });

  it("nested deeply as text is refused", async () => {
    const { mcpUrl, log } = await startWire({ io: io() });
    const client = await connectClient(mcpUrl);
    for (const [open, close] of [
      ["[", "]"],
      ['{"children":[', "]}"],
      ['{"a":', "}"],
    ] as const) {
      const depth = open.length > 5 ? 15_000 : 40_000;
      const text = open.repeat(depth) + (open.endsWith(":") ? "1" : "") + close.repeat(depth);
      const { output } = await callWidget(client, { components: text });
      expect(output.success).toBe(false);
      const inside = await callWidget(client, { components: `{"children":[],"rest":${text}}` });
      expect(inside.output.error === "").toBe(inside.output.success);
    }
    expect(log.lines).toEqual([]);
  });

  it("in names stays text in one line", async () => {
    const client = await connect();
    const { output, text } = await callWidget(client, {
      workspaceName: `<script>\n\u0000${"x".repeat(10_000)}`,
    });
    expect(output.error).not.toMatch(/\n|\u0000/u);
    expect(text.length).toBeLessThan(600);
  });
});

describe("every real layout at hand", () => {
  it("gets a defined answer as text and as an object, the same for both", async () => {
    const client = await connect();
    for (const { name, text, json } of corpus("layouts")) {
      const asText = await callWidget(client, { components: text });
      const asObject = await callWidget(client, { components: json });
      expect(asText.output, name).toEqual(asObject.output);
      expect(asText.output.success, name).toBe(!asText.isError);
    }
  });
});

describe("a platform in trouble", () => {
  it("answers with its sentence", async () => {
    const failing = io();
    const client = await connect({ io: failing });
    failing.failNext("The layouts could not be read: the disk is gone.");
    const { output, isError } = await callWidget(client, { workspaceName: "Trades" });
    expect(isError).toBe(true);
    expect(output.error).toBe("The layouts could not be read: the disk is gone.");
  });

  it("that cannot be reached is said, and tried again with the next call", async () => {
    let attempts = 0;
    const client = await connect({
      io: () => {
        attempts += 1;
        return attempts === 1
          ? Promise.reject(new Error("No gateway answers at ws://x."))
          : Promise.resolve(io());
      },
    });
    expect((await callWidget(client, { workspaceName: "Trades" })).output.error).toBe(
      "No gateway answers at ws://x.",
    );
    expect((await callWidget(client, { workspaceName: "Trades" })).output.success).toBe(true);
    expect(attempts).toBe(2);
  });

  it("hides a fault of ours behind an id that the log has", async () => {
    const { workspaces, ...rest } = io();
    const layouts = () => Promise.resolve(JSON.parse("[null]") as never[]);
    const { mcpUrl, log } = await startWire({ io: { ...rest, workspaces: { ...workspaces, layouts } } });
    const client = await connectClient(mcpUrl);
    const result = await client.callTool({ name: WIDGET_TOOL, arguments: { workspaceName: "x" } });
    expect(result.isError).toBe(true);
    const said = JSON.stringify(result.content);
    const id = /under ([0-9a-f]{8})\./u.exec(said)?.[1];
    expect(said).not.toContain("TypeError");
    expect(log.lines).toMatchObject([
      { level: "error", message: "A tool failed.", fields: { id, tool: WIDGET_TOOL } },
    ]);
  });
});
