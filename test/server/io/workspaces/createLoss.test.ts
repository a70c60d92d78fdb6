import { expect, test } from "vitest";
import { isLostByCreate } from "../../../../server/io/workspaces/createLoss.ts";
import type { JsonObject } from "../../../../shared/json.ts";
import { readWorkspace } from "../../../../shared/layout/read.ts";
import { box, plainLayout, savedLayout, savedWindow } from "../support/samples.ts";

function isLost(layout: JsonObject): boolean {
  const read = readWorkspace(layout);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return isLostByCreate(read.workspace);
}

const a = savedWindow("a");
const inRow = (...children: JsonObject[]) => savedLayout("x", [box("row", children)]);

test.each<[string, JsonObject]>([
  ["nothing but a tree", plainLayout("x")],
  ["equal sizes", inRow(savedWindow("a", { width: 50 }), savedWindow("b", { width: 50 }))],
  ["a size across the axis", inRow(savedWindow("a", { height: 25 }), a)],
  ["nulls", inRow(savedWindow("a", { width: null, title: null, minWidth: null }), a)],
  ["the first tab in front", inRow(box("group", [a, savedWindow("b")], { activeTabIndex: 0 }))],
  [
    "keys of a run that is over",
    inRow(savedWindow("a", { frameId: "f", instanceId: "i", isLoaded: true, widthInPx: 9 })),
  ],
  [
    "the limits that mean none",
    inRow(box("group", [a], { minWidth: 20, maxWidth: 32_767, maxHeight: 32_767 })),
  ],
  [
    "limits and locks that the decoder knows",
    inRow(box("group", [savedWindow("a", { minWidth: 300 })], { allowDrop: false })),
  ],
  [
    "locks of the workspace",
    savedLayout("x", [a], { config: { allowSplitters: false, isPinned: true, title: "T" } }),
  ],
])("createWorkspace keeps %s", (_what, layout) => {
  expect(isLost(layout)).toBe(false);
});

test.each<[string, JsonObject]>([
  ["sizes", inRow(savedWindow("a", { width: 30 }), savedWindow("b", { width: 70 }))],
  ["one size", inRow(savedWindow("a", { width: 30 }), savedWindow("b"))],
  ["the active tab", inRow(box("group", [a, savedWindow("b")], { activeTabIndex: 1 }))],
  ["the selected window", inRow(box("group", [a, savedWindow("b", { isSelected: true })]))],
  ["the title of a window", inRow(savedWindow("a", { title: "Left" }))],
  ["a key that nobody knows", inRow(savedWindow("a", { ours: 1 }))],
  ["a limit where the decoder knows none", savedLayout("x", [box("row", [a], { minWidth: 300 })])],
  ["a lock where the decoder knows none", savedLayout("x", [box("row", [a], { allowExtract: false })])],
  ["an unknown key of the workspace", savedLayout("x", [a], { config: { allowMultiple: false } })],
])("createWorkspace loses %s", (_what, layout) => {
  expect(isLost(layout)).toBe(true);
});
