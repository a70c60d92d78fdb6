import { expect, test } from "vitest";
import { compareOpen } from "../../../../server/io/workspaces/compareOpen.ts";
import type { JsonObject } from "../../../../shared/json.ts";
import { readWorkspace } from "../../../../shared/layout/read.ts";
import { box, savedLayout, savedWindow } from "../support/samples.ts";

function tree(...children: JsonObject[]) {
  const read = readWorkspace(savedLayout("x", children));
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.workspace;
}

const [a, b, c] = [savedWindow("a"), savedWindow("b"), savedWindow("c")] as const;

test("a platform may wrap windows in groups and the top in a row or column", () => {
  expect(
    compareOpen(tree(box("row", [a, b])), tree(box("row", [box("group", [a]), box("group", [b])]))),
  ).toEqual([]);
  expect(compareOpen(tree(a), tree(box("column", [box("row", [box("group", [a])])])))).toEqual([]);
  const rows = [box("row", [a, b]), box("row", [c, a])];
  expect(compareOpen(tree(...rows), tree(box("column", rows)))).toEqual([]);
});

test("a platform may drop empty boxes", () => {
  expect(compareOpen(tree(box("row", [a, box("group", []), b])), tree(box("row", [a, b])))).toEqual([]);
});

test("another order, another direction or another nesting is noted once", () => {
  const note = ["The platform arranged the windows differently from what was asked for."];
  expect(compareOpen(tree(box("row", [a, b])), tree(box("row", [b, a])))).toEqual(note);
  expect(compareOpen(tree(box("row", [a, b])), tree(box("column", [a, b])))).toEqual(note);
  expect(compareOpen(tree(box("row", [a, box("group", [b, c])])), tree(box("row", [a, b, c])))).toEqual(note);
});

test("the same application twice is missed when it is there once", () => {
  const twice = tree(box("row", [a, a, b]));
  expect(compareOpen(twice, tree(box("row", [a, b])))).toEqual([
    "The platform did not open a window of “a”.",
  ]);
  expect(compareOpen(twice, tree(box("row", [a])))).toEqual([
    "The platform did not open a window of “a”, “b”.",
  ]);
});

test("sizes that were not asked for are equal shares", () => {
  const halves = tree(box("row", [savedWindow("a", { width: 50 }), savedWindow("b", { width: 50 })]));
  const thirds = tree(box("row", [savedWindow("a", { width: 33.4 }), savedWindow("b", { width: 66.6 })]));
  expect(compareOpen(tree(box("row", [a, b])), halves)).toEqual([]);
  expect(compareOpen(tree(box("row", [a, b])), thirds)).toEqual([
    "The platform did not take over the sizes in one box.",
  ]);
});

test("a deviation of less than one percent is none", () => {
  const asked = tree(box("row", [savedWindow("a", { width: 30 }), savedWindow("b", { width: 70 })]));
  const open = tree(box("row", [savedWindow("a", { width: 30.6 }), savedWindow("b", { width: 69.4 })]));
  expect(compareOpen(asked, open)).toEqual([]);
});
