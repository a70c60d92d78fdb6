import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readDefinitions } from "../../../../server/io/embedded/definitions/definitionsReader.ts";
import { corpus } from "../../../support/corpus.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { app, box, plainLayout, savedLayout, savedWindow, sizedLayout } from "../support/samples.ts";
import { tempDir } from "../../../support/tempDir.ts";

async function read(files: Readonly<Record<string, unknown>>) {
  const log = recordingLog();
  const { apps, layouts } = await readDefinitions({ dir: tempDir(files), log });
  return { apps, layouts, warnings: log.lines.map(({ message }) => message) };
}

describe("a definitions folder", () => {
  test("gives layouts and applications, one or many to a file, at any depth", async () => {
    const { apps, layouts, warnings } = await read({
      "one-app.json": app("one"),
      "apps/list.json": [app("two"), app("three")],
      "apps/wrapped.json": { applications: [app("four")] },
      "layouts/one.json": plainLayout("One"),
      "layouts/deep/er/list.JSON": [sizedLayout("Two"), plainLayout("Three")],
      "readme.md": "not read",
    });
    expect(apps.map(({ name }) => name).toSorted()).toEqual(["four", "one", "three", "two"]);
    expect(Object.fromEntries(layouts)).toEqual({
      One: plainLayout("One"),
      Two: sizedLayout("Two"),
      Three: plainLayout("Three"),
    });
    expect(warnings).toEqual([]);
  });

  test("with comments, trailing commas and a byte order mark is read", async () => {
    const commented = `\uFEFF// our apps
      { "applications": [ /* one */ { "name": "a", "type": "window", "details": {}, }, ], }`;
    const { apps, warnings } = await read({ "apps.json": commented });
    expect(apps.map(({ name }) => name)).toEqual(["a"]);
    expect(warnings).toEqual([]);
  });

  test("with a broken file warns once with name, line and column, and reads the rest", async () => {
    const broken = '{\n  "name": "broken",\n  "type" "window"\n}';
    const { apps, warnings } = await read({
      "a.json": app("a"),
      "sub/broken.json": broken,
      "z.json": app("z"),
    });
    expect(apps.map(({ name }) => name)).toEqual(["a", "z"]);
    expect(warnings).toEqual([
      "sub/broken.json cannot be read and is left out: colon expected at line 3, column 10.",
    ]);
  });

  test.each([
    ["empty", ""],
    ["binary", "\u0000\u0001\uFFFD"],
    ["cut off", '{"name": "a", "details": {'],
    ["nested without end", "[".repeat(100_000)],
  ])("with a file that is %s warns once", async (_what, content) => {
    const { apps, warnings } = await read({ "bad.json": content, "good.json": app("good") });
    expect(apps.map(({ name }) => name)).toEqual(["good"]);
    expect(warnings).toEqual([expect.stringMatching(/^bad\.json cannot be read and is left out: .+/u)]);
  });

  test.skipIf(process.platform === "win32")(
    "with links to what never ends warns of them, and reads the rest",
    async () => {
      const dir = tempDir({ "one.json": app("one") });
      const pipe = join(tempDir(), "pipe");
      execFileSync("mkfifo", [pipe]);
      symlinkSync(pipe, join(dir, "pipe.json"));
      symlinkSync("/dev/zero", join(dir, "zero.json"));
      const log = recordingLog();
      const { apps } = await readDefinitions({ dir, log });
      expect(apps.map(({ name }) => name)).toEqual(["one"]);
      const why = "cannot be read and is left out: it is no file but a pipe, a device or a folder.";
      expect(log.lines.map(({ message }) => message)).toEqual([`pipe.json ${why}`, `zero.json ${why}`]);
    },
  );

  test("with a file that is something else warns once", async () => {
    const { warnings } = await read({
      "package.json": { name: "x", version: "1.0.0", type: "module" },
      "text.json": '"text"',
      "null.json": "null",
    });
    const rest = "holds neither an application definition nor a workspace layout.";
    expect(warnings).toEqual(["null.json", "package.json", "text.json"].map((file) => `${file} ${rest}`));
  });

  test("with a name twice keeps the first by path and warns once", async () => {
    const { apps, layouts, warnings } = await read({
      "a.json": app("same", { title: "First" }),
      "b.json": [app("same", { title: "Second" }), plainLayout("Same")],
      "c.json": sizedLayout("Same"),
    });
    expect(apps.map(({ title }) => title)).toEqual(["First"]);
    expect(layouts.get("Same")).toEqual(plainLayout("Same"));
    expect(warnings).toEqual([
      "b.json: the application “same” is already given by a.json; this one is not used.",
      "c.json: the layout “Same” is already given by b.json; this one is not used.",
    ]);
  });

  test("with a layout that no platform would take leaves it out with its place", async () => {
    const bad = savedLayout("Bad", [box("group", [box("row", [])])]);
    const { layouts, warnings } = await read({ "layouts.json": [bad, plainLayout("Good")] });
    expect([...layouts.keys()]).toEqual(["Good"]);
    expect(warnings).toEqual([
      "layouts.json: the layout “Bad” is left out: components[0].state.children[0].children[0]: a group holds windows only.",
    ]);
  });

  test("gives the workspaces within a Global layout and those of a Workspaces App", async () => {
    const tree = { children: [box("row", [savedWindow("a")])], config: { name: "Inside" } };
    const { layouts, apps } = await read({
      "global.json": {
        name: "Everything",
        type: "Global",
        components: [{ type: "workspaceFrame", state: { workspaces: [tree] } }],
      },
      "frame.json": {
        name: "frame",
        type: "workspaces",
        details: { layouts: [{ children: [{ type: "window", appName: "b" }], config: { name: "Shipped" } }] },
      },
    });
    expect([...layouts.keys()].toSorted()).toEqual(["Inside", "Shipped"]);
    expect(layouts.get("Shipped")?.["components"]).toMatchObject([
      { state: { children: [{ type: "window", config: { appName: "b" } }] } },
    ]);
    expect(apps.map(({ name }) => name)).toEqual(["frame"]);
  });

  test("may hold the store, which is not read", async () => {
    const log = recordingLog();
    const dir = tempDir({ "a.json": app("a"), "store/x.json": { name: "x", deleted: true } });
    const { layouts } = await readDefinitions({ dir, except: `${dir}/store/`, log });
    expect(layouts.size).toBe(0);
    expect(log.lines).toEqual([]);
  });

  test("that is not there fails with its name", async () => {
    await expect(readDefinitions({ dir: "/nowhere/at/all", log: recordingLog() })).rejects.toThrow(
      "The definitions folder /nowhere/at/all cannot be read: ENOENT",
    );
  });
});

describe("FDC3 records", () => {
  test("of version 2 become applications", async () => {
    const { apps, warnings } = await read({
      "fdc3.json": {
        applications: [
          {
            appId: "chart@example.com",
            name: "Chart",
            title: "Price Chart",
            description: "Prices over time.",
            type: "web",
            details: { url: "https://apps.example/chart" },
            icons: [{ src: "https://apps.example/icon.png" }],
            interop: {
              intents: { listensFor: { ViewChart: { displayName: "Show", contexts: ["fdc3.instrument"] } } },
            },
            hostManifests: {
              Glue42: { customProperties: { includeInWorkspaces: true } },
              other: "https://x.example",
            },
            customConfig: { theme: "dark" },
          },
          { appId: "bare" },
        ],
        message: "OK",
      },
    });
    expect(apps).toEqual([
      {
        name: "chart@example.com",
        title: "Price Chart",
        caption: "Prices over time.",
        icon: "https://apps.example/icon.png",
        type: "window",
        details: { url: "https://apps.example/chart" },
        intents: [{ name: "ViewChart", displayName: "Show", contexts: ["fdc3.instrument"] }],
        customProperties: { theme: "dark", includeInWorkspaces: true },
      },
      { name: "bare", type: "window", details: {}, intents: [], customProperties: {} },
    ]);
    expect(warnings).toEqual([]);
  });

  test("of version 1 become applications", async () => {
    const { apps } = await read({
      "fdc3.json": {
        appId: "orders",
        name: "Orders",
        manifestType: "Glue42",
        manifest:
          '{"details":{"url":"https://apps.example/orders"},"customProperties":{"includeInWorkspaces":true}}',
        toolTip: "Today's orders.",
        icons: [{ icon: "data:,a" }],
        intents: [{ name: "ViewOrders", display_name: "x", contexts: ["fdc3.contact"] }, { contexts: [] }],
        customConfig: [{ name: "desk", value: "rates" }],
      },
    });
    expect(apps).toEqual([
      {
        name: "orders",
        title: "Orders",
        caption: "Today's orders.",
        icon: "data:,a",
        type: "window",
        details: { url: "https://apps.example/orders" },
        intents: [{ name: "ViewOrders", display_name: "x", contexts: ["fdc3.contact"] }],
        customProperties: { desk: "rates", includeInWorkspaces: true },
      },
    ]);
  });

  test("with fields of wrong types lose those fields only", async () => {
    const { apps, warnings } = await read({
      "odd.json": {
        appId: "odd",
        title: 7,
        icons: "x",
        interop: { intents: [] },
        details: null,
        manifest: "{",
        hostManifests: [],
      },
    });
    expect(apps).toEqual([{ name: "odd", type: "window", details: {}, intents: [], customProperties: {} }]);
    expect(warnings).toEqual([]);
  });
});

describe("the files of others", () => {
  test("all application definitions and FDC3 records are read, and no file is unreadable", async () => {
    for (const folder of ["apps", "fdc3"] as const) {
      for (const { name, text } of corpus(folder)) {
        const { apps, warnings } = await read({ [name]: text });
        // One record has an empty appId: it is nobody's application.
        const isNameless = text.includes('"appId": ""');
        expect(apps.length > 0, name).toBe(!isNameless);
        expect(warnings, name).toHaveLength(isNameless ? 1 : 0);
      }
    }
  });

  test("all saved layouts are read", async () => {
    for (const { name, text } of corpus("layouts").filter((file) => file.name.startsWith("saved--"))) {
      const { layouts, warnings } = await read({ [name]: text });
      expect(layouts.size, name).toBe(1);
      expect(warnings, name).toEqual([]);
    }
  });
});
