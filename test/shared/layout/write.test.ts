import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../shared/json.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { writeComponents, writeDefinition, writeSaved } from "../../../shared/layout/write.ts";
import { edited, group, read, row, win } from "../../support/trees.ts";

const saved = (state: JsonObject, more: JsonObject = {}): JsonObject => ({
  name: "n",
  type: "Workspace",
  components: [{ type: "Workspace", state }],
  ...more,
});

/** Forms that a writer could be tempted to put right. */
const DEFINITIONS: JsonObject[] = [
  {},
  { children: null, config: null, context: null, frame: null },
  { children: [], config: {}, name: 5, metadata: null, unknown: { a: 1 } },
  { type: "Workspace", children: [{ appName: "a" }, { type: "window", appName: "a", config: {} }] },
  {
    children: [
      { type: "row" },
      { type: "row", children: null, config: null },
      { type: "row", children: [], x: 1 },
    ],
  },
  { children: [{ type: "window", appName: null, windowId: "w", title: null, config: { context: null } }] },
  {
    children: [
      { type: "window", appName: "a", title: "t", config: { appName: "b", title: "u", context: 1 } },
    ],
  },
];

const SAVED: JsonObject[] = [
  saved({ children: [{ type: "window", config: { appName: "a", title: "", context: {} } }], config: null }),
  saved({
    children: [
      { type: "window", appName: "a" },
      { type: "window", config: { appName: "a" }, appName: "b" },
    ],
  }),
  saved({
    children: [{ type: "group", children: [{ type: "window", config: { appName: "a", width: null } }] }],
  }),
  saved({}, { metadata: null, version: 2, token: "t", displays: [] }),
  { type: "Workspace", components: [] },
  { type: "Workspace", name: null, components: null },
  { type: "Workspace" },
  { name: "n", type: "Workspace", components: [{ type: "Workspace" }] },
  { name: "n", type: "Workspace", components: [{ type: "Workspace", state: null, application: "app" }] },
  {
    name: "n",
    type: "Workspace",
    components: [{ type: "Other", x: 1 }, { type: "Workspace", state: { x: 1 } }, null],
  },
];

describe("an unedited tree is written as it was read", () => {
  test.each(DEFINITIONS.map((json) => [JSON.stringify(json), json] as const))("definition %s", (_, json) => {
    expect(writeDefinition(read(json))).toStrictEqual(json);
  });

  test.each(SAVED.map((json) => [JSON.stringify(json), json] as const))("saved %s", (_, json) => {
    expect(writeSaved(read(json))).toStrictEqual(json);
  });
});

describe("a definition as a saved layout", () => {
  const definition = {
    children: [
      row({ height: 60 }, { ...win("a", { minWidth: 5 }), context: { c: 1 }, url: "u" }, { type: "group" }),
    ],
    config: { title: "My desk", isPinned: true },
    context: { client: 1 },
    frame: { newFrame: true },
    unknown: 1,
  };

  test("has window fields in config and everything else in its place", () => {
    expect(writeSaved(read(definition), { name: "Desk", description: "What for" })).toStrictEqual({
      name: "Desk",
      type: "Workspace",
      metadata: { description: "What for" },
      components: [
        {
          type: "Workspace",
          state: {
            children: [
              {
                type: "row",
                config: { height: 60 },
                children: [
                  { type: "window", url: "u", config: { appName: "a", minWidth: 5, context: { c: 1 } } },
                  { type: "group", config: {}, children: [] },
                ],
              },
            ],
            config: { title: "My desk", isPinned: true, name: "Desk" },
            context: { client: 1 },
            frame: { newFrame: true },
            unknown: 1,
          },
        },
      ],
    });
  });

  test("takes its name from the title, has an empty context, and no metadata, if nothing else is given", () => {
    expect(writeSaved(read({ children: [], config: { title: "T" } }))).toStrictEqual({
      name: "T",
      type: "Workspace",
      components: [
        { type: "Workspace", state: { children: [], config: { title: "T", name: "T" }, context: {} } },
      ],
    });
    expect(writeSaved(read({}))).toMatchObject({ name: "Untitled" });
    expect(writeSaved(read({}), { title: "T" })).toMatchObject({
      components: [{ state: { config: { title: "T" } } }],
    });
  });
});

describe("a saved layout as a definition", () => {
  const layout = saved(
    {
      children: [
        {
          type: "group",
          config: { activeTabIndex: 0 },
          children: [
            { type: "window", config: { appName: "a", title: "A", context: { c: 1 }, isLoaded: true } },
          ],
        },
      ],
      config: { name: "n" },
      context: {},
      instanceId: "i",
    },
    { metadata: { description: "d" }, version: 2 },
  );

  test("has window fields beside config, and keeps what stood around the tree", () => {
    expect(writeDefinition(read(layout))).toStrictEqual({
      children: [
        {
          type: "group",
          config: { activeTabIndex: 0 },
          children: [
            { type: "window", appName: "a", context: { c: 1 }, config: { title: "A", isLoaded: true } },
          ],
        },
      ],
      config: { name: "n" },
      context: {},
      name: "n",
      metadata: { description: "d" },
      savedLayout: {
        type: "Workspace",
        version: 2,
        components: [{ type: "Workspace", state: { instanceId: "i" } }],
      },
    });
  });

  test("comes back whole when that is saved again", () => {
    expect(writeSaved(read(writeDefinition(read(layout))))).toStrictEqual(layout);
  });
});

test("options of a save change name, title and description and nothing else", () => {
  const layout = saved(
    { children: [], config: { name: "n", x: 1 } },
    { metadata: { owner: 1, description: "old" } },
  );
  expect(writeSaved(read(layout), { name: "m", title: "T", description: "new" })).toStrictEqual({
    name: "m",
    type: "Workspace",
    metadata: { owner: 1, description: "new" },
    components: [{ type: "Workspace", state: { children: [], config: { name: "m", title: "T", x: 1 } } }],
  });
  expect(writeSaved(read(layout), { description: "" })).toMatchObject({ metadata: { owner: 1 } });
});

test("a window that is new in a saved layout is written like the others there", () => {
  const layout = saved({ children: [{ type: "window", config: { appName: "a" } }], config: {}, context: {} });
  const node = { type: "window", appName: "x", context: { c: 1 }, config: { title: "X" } };
  const next = edited(read(layout), { op: "insert", node, place: { at: "tab", of: "n1" } });
  expect(writeSaved(next)).toMatchObject({
    components: [
      {
        state: {
          children: [
            {
              type: "group",
              config: { activeTabIndex: 1 },
              children: [
                { type: "window", config: { appName: "a" } },
                { type: "window", config: { appName: "x", title: "X", context: { c: 1 } } },
              ],
            },
          ],
        },
      },
    ],
  });
});

test("an empty config is written as the other dialect writes one", () => {
  const boxes = [{ type: "row", config: null }, { type: "row", config: {} }, { type: "row" }];
  const state = { children: boxes.map((box) => ({ ...box, children: [win("a")] })) };
  expect(writeSaved(read(state))).toMatchObject({
    components: [{ state: { children: [{ config: {} }, { config: {} }, { config: {} }] } }],
  });
  const rows = writeDefinition(read(saved(state)))["children"];
  expect(rows).toStrictEqual(boxes.map(() => ({ type: "row", children: [win("a")] })));
});

describe("the tool's components", () => {
  test("are clean: types everywhere, no runtime keys, no nulls, a title", () => {
    const runtime = {
      frameId: "f",
      workspaceId: "w",
      widthInPx: 1,
      heightInPx: 2,
      isLoaded: true,
      isFocused: false,
    };
    const window = {
      type: "window",
      config: {
        appName: "a",
        title: "A",
        windowId: "w",
        instanceId: "i",
        context: null,
        allowExtract: false,
        ...runtime,
      },
    };
    const layout = saved({
      children: [
        { type: "row", config: { ...runtime, width: null, height: 40, odd: 1 }, children: [window] },
      ],
      config: { name: "n", lastActive: 5, isPinned: true },
      context: { client: 1 },
    });
    expect(writeComponents(read(layout))).toStrictEqual({
      children: [
        {
          type: "row",
          config: { height: 40, odd: 1 },
          children: [{ type: "window", appName: "a", config: { title: "A", allowExtract: false } }],
        },
      ],
      config: { name: "n", isPinned: true, title: "n" },
      context: { client: 1 },
    });
  });

  test("keep a running window, contexts, frame and unknown keys, and are stable", () => {
    const definition = {
      children: [
        { type: "column", children: [{ windowId: "w" }, { ...win("a"), context: { c: 1 }, url: "u" }] },
        group(),
      ],
      config: { title: "T" },
      frame: { newFrame: true },
      unknown: 1,
    };
    const components = writeComponents(read(definition));
    expect(components).toStrictEqual({
      children: [
        {
          type: "column",
          children: [
            { type: "window", windowId: "w" },
            { type: "window", appName: "a", context: { c: 1 }, url: "u" },
          ],
        },
        { type: "group", children: [] },
      ],
      config: { title: "T" },
      frame: { newFrame: true },
      unknown: 1,
    });
    const again = readWorkspace(JSON.stringify(components));
    expect(again.ok && writeComponents(again.workspace)).toStrictEqual(components);
  });

  test("have no empty title, which the platform would refuse", () => {
    expect(writeComponents(read({ children: [], config: { title: "" } })).config).toStrictEqual({});
  });
});
