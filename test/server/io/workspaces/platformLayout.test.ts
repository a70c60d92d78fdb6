import { describe, expect, test } from "vitest";
import { toPlatformLayout } from "../../../../server/io/workspaces/platformLayout.ts";
import type { JsonObject } from "../../../../shared/json.ts";
import { box, plainLayout, savedLayout, savedWindow, sizedLayout } from "../support/samples.ts";

const windowsOf = (layout: JsonObject): unknown =>
  (layout["components"] as { state: { children: unknown } }[])[0]?.state.children;

describe("a layout in the platform's form", () => {
  test.each([
    plainLayout("x"),
    sizedLayout("x"),
    savedLayout("x", []),
    { name: "x", type: "Workspace", components: [] },
  ])("comes back as it is", (layout) => {
    expect(toPlatformLayout(layout)).toBe(layout);
  });

  test("is what a window with its fields beside config becomes", () => {
    const flat = {
      type: "window",
      appName: "a",
      title: "T",
      context: { x: 1 },
      config: { width: 30 },
      other: 1,
    };
    expect(windowsOf(toPlatformLayout(savedLayout("x", [flat])))).toEqual([
      { type: "window", config: { width: 30, appName: "a", title: "T", context: { x: 1 } }, other: 1 },
    ]);
  });

  test("has no empty ids and addresses, and lists where children were missing or null", () => {
    const window = savedWindow("a", { windowId: "", url: "", instanceId: "", title: "" });
    const layout = savedLayout("x", [window, { type: "row", children: null }, { type: "group" }]);
    expect(windowsOf(toPlatformLayout(layout))).toEqual([
      { type: "window", config: { appName: "a", title: "" } },
      { type: "row", children: [] },
      { type: "group", children: [] },
    ]);
  });
});

test.each<[string, JsonObject]>([
  ["name: a layout needs a name", { ...plainLayout("x"), name: "" }],
  ['type: it is not "Workspace"', { ...plainLayout("x"), type: "Global" }],
  ["components: a list is expected here", { name: "x", type: "Workspace" }],
  ["components[0]: its state is missing", { ...plainLayout("x"), components: [{ type: "Workspace" }] }],
  [
    "components[0].state.children[0]: a window needs an appName",
    savedLayout("x", [{ type: "window", config: {} }]),
  ],
  [
    "components[0].state.children[0]: its type is not row, column, group or window",
    savedLayout("x", [box("tab", [])]),
  ],
  [
    "components[0].state.children[0].children[1]: a group holds windows only",
    savedLayout("x", [box("group", [savedWindow("a"), box("row", [])])]),
  ],
  [
    "components[0].state.children[0]: config.minWidth is not a number",
    savedLayout("x", [savedWindow("a", { minWidth: "9" })]),
  ],
])("%s", (message, layout) => {
  expect(() => toPlatformLayout(layout)).toThrow(message);
});

test("a layout without end is refused and does not end the process", () => {
  let node: JsonObject = savedWindow("a");
  for (let depth = 0; depth < 5000; depth += 1) node = box(depth % 2 === 0 ? "row" : "column", [node]);
  expect(() => toPlatformLayout(savedLayout("x", [node]))).toThrow(
    "the layout is nested deeper than 100 levels",
  );
});
