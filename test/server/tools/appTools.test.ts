import { describe, expect, it } from "vitest";
import { APP_TOOLS } from "../../../shared/contract/ids.ts";
import { app, memoryIo, savedRow } from "../../support/memoryIo.ts";
import { postModern } from "../../support/postModern.ts";
import { call } from "../../support/widgetCalls.ts";
import { connectClient, startWire } from "../../support/wire.ts";

async function start(io = memoryIo()) {
  const { mcpUrl } = await startWire({ io });
  const client = await connectClient(mcpUrl);
  return {
    io,
    client,
    mcpUrl,
    use: (name: string, args: Record<string, unknown>) => call(client, name, args),
  };
}

const twoWindows = {
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

describe(APP_TOOLS.listApps, () => {
  const apps = [
    app("orders", { title: "Orders", caption: "Buy and sell" }),
    app("clients", { icon: "data:image/svg+xml;base64,AA==" }),
    app("svc", { hidden: true }),
    app("risk", { title: "", icon: "file:///c:/risk.ico", customProperties: {} }),
    app("große_übersicht", { title: "Große Übersicht", icon: `data:image/png;base64,${"A".repeat(20_000)}` }),
  ];

  it("lists what is not hidden, by title, with the name where there is no title", async () => {
    const { use } = await start(memoryIo({ apps }));
    const { output, text } = await use(APP_TOOLS.listApps, {});
    expect(output).toEqual({
      apps: [
        { name: "clients", title: "clients", icon: "data:image/svg+xml;base64,AA==", inWorkspaces: true },
        { name: "große_übersicht", title: "Große Übersicht", inWorkspaces: true },
        { name: "orders", title: "Orders", caption: "Buy and sell", inWorkspaces: true },
        { name: "risk", title: "risk", inWorkspaces: false },
      ],
    });
    expect(text).toBe("4 applications.");
  });

  it("searches name, title and caption for every word, through case and accents", async () => {
    const { use } = await start(memoryIo({ apps }));
    const found = async (query: string) => {
      const { output } = await use(APP_TOOLS.listApps, { query });
      return (output?.["apps"] as { name: string }[]).map(({ name }) => name);
    };
    expect(await found("ubersicht")).toEqual(["große_übersicht"]);
    expect(await found("SELL  orders")).toEqual(["orders"]);
    expect(await found("svc")).toEqual([]);
  });

  it("pages through 2,000 and refuses a foreign cursor", async () => {
    const many = Array.from({ length: 2000 }, (_, index) => app(`app ${String(index).padStart(4, "0")}`));
    const { use } = await start(memoryIo({ apps: many }));
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const { output } = await use(APP_TOOLS.listApps, cursor === undefined ? {} : { cursor });
      seen.push(...(output?.["apps"] as { name: string }[]).map(({ name }) => name));
      cursor = output?.["nextCursor"];
    } while (cursor !== undefined);
    expect(seen).toEqual(many.map(({ name }) => name));
    expect(await use(APP_TOOLS.listApps, { cursor: "x" })).toMatchObject({
      isError: true,
      text: "The cursor is not one of this list: start without one.",
    });
  });

  it("says which argument does not fit", async () => {
    const { use } = await start();
    expect((await use(APP_TOOLS.listApps, { query: 5 })).text).toMatch(/^query must be text\.$/u);
    expect((await use(APP_TOOLS.listApps, { query: "x".repeat(201) })).isError).toBe(true);
  });
});

describe(APP_TOOLS.listWorkspaces, () => {
  it("lists name, description and number of windows; a damaged one has none", async () => {
    const layouts = [
      savedRow("Trades", ["a", "b", "c"], "All trades"),
      savedRow("clients", ["a"]),
      { name: "Broken", layout: { name: "Broken", components: "?" } },
    ];
    const { use } = await start(memoryIo({ layouts }));
    expect((await use(APP_TOOLS.listWorkspaces, {})).output).toEqual({
      workspaces: [
        { name: "Broken", windows: 0 },
        { name: "clients", windows: 1 },
        { name: "Trades", description: "All trades", windows: 3 },
      ],
    });
    expect((await use(APP_TOOLS.listWorkspaces, { query: "all" })).output).toMatchObject({
      workspaces: [{ name: "Trades" }],
    });
  });
});

describe(APP_TOOLS.open, () => {
  it("opens a saved workspace, by its name in any case", async () => {
    const { io, use } = await start(memoryIo({ layouts: [savedRow("Trades", ["a"])] }));
    const { output, text } = await use(APP_TOOLS.open, { workspaceName: "trades", requestId: "r1" });
    expect(output).toEqual({ success: true, workspaceId: "ws-1", error: "" });
    expect(text).toBe('The workspace "Trades" is open.');
    expect(io.opened).toMatchObject([{ layoutName: "Trades" }]);
  });

  it("opens a tree in the saved form, with its title and context", async () => {
    const { io, use } = await start();
    const args = { components: JSON.stringify(twoWindows), context: { clientId: 7 }, requestId: "r1" };
    expect((await use(APP_TOOLS.open, args)).output).toMatchObject({ success: true });
    expect(io.requests).toMatchObject([
      {
        title: "Side by side",
        context: { clientId: 7 },
        layout: {
          type: "Workspace",
          components: [
            {
              type: "Workspace",
              state: {
                children: [
                  {
                    type: "row",
                    children: [{ config: { appName: "clients" } }, { config: { appName: "orders" } }],
                  },
                ],
              },
            },
          ],
        },
      },
    ]);
  });

  it("opens a workspace for each of two holders of tokens who took the same requestId", async () => {
    const [alice, bob] = ["alices-long-secret-token", "bobs-other-long-secret-token"];
    const io = memoryIo({ layouts: [savedRow("Trades", ["a"])] });
    const { mcpUrl } = await startWire({ io, http: { auth: { tokens: { alice, bob } } } });
    const openAs = async (token: string) => {
      const call = { name: APP_TOOLS.open, arguments: { workspaceName: "Trades", requestId: "1" } };
      const authorization = { authorization: `Bearer ${token}` };
      return (await postModern(mcpUrl, call, authorization)).result?.structuredContent?.["workspaceId"];
    };
    expect([await openAs(alice), await openAs(bob), await openAs(bob)]).toEqual(["ws-1", "ws-2", "ws-2"]);
  });

  it("opens one workspace for a requestId, at once or later, from any session", async () => {
    const { io, mcpUrl, use } = await start();
    const args = { components: twoWindows, requestId: "same" };
    const other = await connectClient(mcpUrl);
    const answers = await Promise.all([
      use(APP_TOOLS.open, args),
      use(APP_TOOLS.open, args),
      call(other, APP_TOOLS.open, args),
    ]);
    answers.push(await use(APP_TOOLS.open, args));
    expect(answers.map(({ output }) => output?.["workspaceId"])).toEqual(["ws-1", "ws-1", "ws-1", "ws-1"]);
    expect(io.opened).toHaveLength(1);
    await use(APP_TOOLS.open, { ...args, requestId: "another" });
    expect(io.opened).toHaveLength(2);
    // A careless id must not hide another layout behind the first one.
    await use(APP_TOOLS.open, { ...args, components: { children: [] } });
    expect(io.opened).toHaveLength(3);
  });

  it("tries again after a failure, with the platform's reason in between", async () => {
    const { io, use } = await start();
    const args = { components: twoWindows, requestId: "r1" };
    io.failNext("The platform refuses: too many workspaces.");
    const failed = await use(APP_TOOLS.open, args);
    expect(failed).toMatchObject({
      isError: true,
      text: "The platform refuses: too many workspaces.",
      output: { success: false, error: "The platform refuses: too many workspaces." },
    });
    expect((await use(APP_TOOLS.open, args)).output).toMatchObject({ success: true });
  });

  it("opens nothing where there is nothing to open, or a name or tree that does not fit", async () => {
    const { io, use } = await start(memoryIo({ layouts: [savedRow("Trades", ["a"])] }));
    const errorOf = async (args: Record<string, unknown>) =>
      String((await use(APP_TOOLS.open, { requestId: "r", ...args })).output?.["error"]);
    expect(await errorOf({})).toBe("Give workspaceName or components: there is nothing to open.");
    expect(await errorOf({ workspaceName: "Trade" })).toContain('Did you mean "Trades"?');
    expect(
      await errorOf({ components: { children: [{ type: "row", children: [{ type: "box" }] }] } }),
    ).toMatch(/^children\[0\]\.children\[0\]/u);
    expect(await errorOf({ components: "{" })).not.toBe("");
    expect(await errorOf({ requestId: "" })).toMatch(/^requestId must be text that is not empty\.$/u);
    expect(io.opened).toEqual([]);
  });

  it("opens nothing with more data than a layout may have", async () => {
    const { io, use } = await start(memoryIo({ layouts: [savedRow("Trades", ["a"])] }));
    const open = async (args: Record<string, unknown>) =>
      String((await use(APP_TOOLS.open, { requestId: "r", ...args })).output?.["error"]);
    // {"x":"…"} is 8 bytes, and é two: 262,144 are taken.
    const context = { x: "é".repeat(131_068) };
    expect(await open({ workspaceName: "Trades", context })).toBe("");
    expect(await open({ workspaceName: "Trades", context: { x: `${context.x}e` } })).toBe(
      "The context does not fit: it has 262145 bytes as JSON, and at most 262144 are taken: give less data.",
    );
    const large = { ...twoWindows, context: { x: "e".repeat(262_144) } };
    expect(await open({ components: large })).toMatch(/^The layout does not fit: it has \d+ bytes as JSON/u);
    expect(io.opened).toHaveLength(1);
    const saved = await use(APP_TOOLS.save, { name: "Large", components: large });
    expect(saved.text).toMatch(/^The layout does not fit: it has \d+ bytes as JSON/u);
  });
});

describe(APP_TOOLS.save, () => {
  it("saves a new layout under its name, with the description where search finds it", async () => {
    const { io, use } = await start();
    const args = { name: "Mine", components: twoWindows, description: "Two windows" };
    expect((await use(APP_TOOLS.save, args)).output).toEqual({ success: true, error: "" });
    expect(io.layouts).toMatchObject([
      { name: "Mine", layout: { name: "Mine", type: "Workspace", metadata: { description: "Two windows" } } },
    ]);
  });

  it("replaces an existing one only with overwrite, and says so", async () => {
    const { io, use } = await start(memoryIo({ layouts: [savedRow("Mine", ["old"])] }));
    const args = { name: "Mine", components: twoWindows };
    const refused = await use(APP_TOOLS.save, args);
    expect(refused.isError).toBe(true);
    expect(refused.output).toEqual({
      success: false,
      exists: true,
      error:
        'A workspace named "Mine" exists already: choose another name, or save with overwrite to replace it.',
    });
    expect(JSON.stringify(io.layouts)).toContain("old");
    expect((await use(APP_TOOLS.save, { ...args, overwrite: true })).output).toEqual({
      success: true,
      error: "",
    });
    expect(io.layouts).toHaveLength(1);
    expect(JSON.stringify(io.layouts)).not.toContain("old");
  });

  it("lets one of two sessions have a name that both save at once", async () => {
    const { io, mcpUrl, use } = await start();
    const other = await connectClient(mcpUrl);
    const args = { name: "Mine", components: twoWindows };
    const answers = await Promise.all([use(APP_TOOLS.save, args), call(other, APP_TOOLS.save, args)]);
    expect(answers.map(({ output }) => output?.["success"]).sort()).toEqual([false, true]);
    expect(io.layouts).toHaveLength(1);
  });

  it("takes a name whose accents are typed in another way for the same name", async () => {
    const { io, use } = await start();
    const save = (name: string, more = {}) =>
      use(APP_TOOLS.save, { name, components: twoWindows, ...more }).then(({ output }) => output);
    expect(await save("Cafe\u0301")).toMatchObject({ success: true });
    expect(io.layouts).toMatchObject([{ name: "Caf\u00e9", layout: { name: "Caf\u00e9" } }]);
    for (const name of ["Caf\u00e9", "Cafe\u0301"]) {
      expect(await save(name)).toMatchObject({ success: false, exists: true });
      expect(await save(name, { overwrite: true })).toMatchObject({ success: true });
    }
    expect(io.layouts.map(({ name }) => name)).toEqual(["Caf\u00e9"]);
  });

  it("lets one of two spellings of a name have it that are saved at once", async () => {
    const { io, use } = await start();
    const save = (name: string) => use(APP_TOOLS.save, { name, components: twoWindows });
    const answers = await Promise.all([save("Caf\u00e9"), save("Cafe\u0301")]);
    expect(answers.map(({ output }) => output?.["success"])).toEqual([true, false]);
    expect(io.layouts).toHaveLength(1);
  });

  it("leaves alone what was stored in both spellings, and replaces the one that is named", async () => {
    const old = [savedRow("Cafe\u0301", ["old-1"]), savedRow("Caf\u00e9", ["old-2"])];
    const { io, use } = await start(memoryIo({ layouts: old }));
    const args = { name: "Cafe\u0301", components: twoWindows, overwrite: true };
    expect((await use(APP_TOOLS.save, args)).output).toMatchObject({ success: true });
    expect(io.layouts.map(({ name }) => name).toSorted()).toEqual(["Cafe\u0301", "Caf\u00e9"]);
    expect(JSON.stringify(io.layouts)).not.toContain("old-1");
    expect(JSON.stringify(io.layouts)).toContain("old-2");
  });

  it("replaces what was stored in another spelling, and makes no second one", async () => {
    const { io, use } = await start(memoryIo({ layouts: [savedRow("Cafe\u0301", ["old"])] }));
    const args = { name: "Caf\u00e9", components: twoWindows };
    expect((await use(APP_TOOLS.save, args)).output).toMatchObject({ success: false, exists: true });
    expect((await use(APP_TOOLS.save, { ...args, overwrite: true })).output).toMatchObject({ success: true });
    expect(io.layouts).toHaveLength(1);
    expect(JSON.stringify(io.layouts)).not.toContain("old");
  });

  it("saves nothing where the tree, the name or the platform does not do", async () => {
    const { io, use } = await start();
    const save = (args: Record<string, unknown>) =>
      use(APP_TOOLS.save, { name: "Mine", components: twoWindows, ...args });
    const blank = ["  ", "\u200b", "\u3164 \u00ad\u202e", "\u2800", "\ufe0f \ufe0e"];
    const drawnAsNothing = [
      "\u17b4\u17b5",
      "\u2065",
      "\ufff0",
      "\u{e0002}",
      "\u{1d159}",
      "\u0007\u007f\u0085",
    ];
    for (const name of [...blank, ...drawnAsNothing])
      expect((await save({ name })).text).toBe("Give the workspace a name that is not blank.");
    expect((await save({ components: "{}}" })).isError).toBe(true);
    io.failNext("The disk is full.");
    expect((await save({})).output).toEqual({ success: false, error: "The disk is full." });
    expect(io.layouts).toEqual([]);
    expect((await save({})).output).toEqual({ success: true, error: "" });
  });
});
