import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../shared/json.ts";
import { activeIndexOf, axisOf, sharesOf } from "../../../shared/layout/sizes.ts";
import type { GroupNode, ParentNode } from "../../../shared/layout/tree.ts";
import { column, group, nodeOf, row, win, workspaceOf } from "../../support/trees.ts";

function boxOf(box: JsonObject): ParentNode {
  const node = nodeOf(workspaceOf(box), "n1");
  if (node.type === "window") throw new Error("a window holds nothing");
  return node;
}

const widths = (...sizes: (number | null | undefined)[]): readonly number[] =>
  sharesOf(boxOf(row(...sizes.map((width) => win("a", width === undefined ? {} : { width })))));

describe("sharesOf a row", () => {
  test("sizes that sum to 100 are the shares", () => {
    expect(widths(20, 30, 50)).toEqual([20, 30, 50]);
  });

  test("other sums are scaled: three times 50 is a third each", () => {
    for (const share of widths(50, 50, 50)) expect(share).toBeCloseTo(100 / 3, 9);
    expect(widths(1, 3)).toEqual([25, 75]);
  });

  test("children without a size share what is left", () => {
    expect(widths(40, undefined, null)).toEqual([40, 30, 30]);
    expect(widths(undefined, undefined)).toEqual([50, 50]);
    expect(widths(undefined)).toEqual([100]);
    expect(widths()).toEqual([]);
  });

  test("zero and negative sizes count as none", () => {
    expect(widths(0, -20, 60)).toEqual([20, 20, 60]);
  });

  test("when nothing is left, a child without a size gets 50 like on the platform, then all are scaled", () => {
    expect(widths(75, 75, undefined)).toEqual([37.5, 37.5, 25]);
    expect(widths(100, undefined).map((share) => Math.round(share * 10) / 10)).toEqual([66.7, 33.3]);
  });

  test("sizes of any magnitude give finite shares", () => {
    expect(widths(1e308, 1e308)).toEqual([50, 50]);
  });

  test("only the size along the axis counts", () => {
    const parent = boxOf(column(win("a", { width: 90, height: 25 }), win("b", { height: 75 })));
    expect(sharesOf(parent)).toEqual([25, 75]);
  });

  test("tabs lie on each other", () => {
    expect(sharesOf(boxOf(group(win("a"), win("b"))))).toEqual([50, 50]);
  });
});

test("several columns at the root stand side by side, several rows are stacked", () => {
  const columns = workspaceOf(column({ width: 30 }, win("a")), column({ width: 70 }, win("b")));
  expect(axisOf(columns)).toBe("horizontal");
  expect(sharesOf(columns)).toEqual([30, 70]);
  const rows = workspaceOf(row({ height: 30 }, win("a")), row({ height: 70 }, win("b")));
  expect(axisOf(rows)).toBe("vertical");
  expect(sharesOf(rows)).toEqual([30, 70]);
  expect(axisOf(workspaceOf())).toBe("vertical");
});

describe("activeIndexOf", () => {
  const active = (box: JsonObject): number => {
    const parent = boxOf(box);
    if (parent.type !== "group") throw new Error("not a group");
    return activeIndexOf(parent satisfies GroupNode);
  };
  const tabs = [win("a"), win("b", { isSelected: true }), win("c")];

  test("is activeTabIndex, clamped to the tabs there are", () => {
    expect(active(group({ activeTabIndex: 2 }, ...tabs))).toBe(2);
    expect(active(group({ activeTabIndex: 9 }, ...tabs))).toBe(2);
    expect(active(group({ activeTabIndex: -1 }, ...tabs))).toBe(0);
  });

  test("is the selected window where the index is missing or null, else the first", () => {
    expect(active(group(...tabs))).toBe(1);
    expect(active(group({ activeTabIndex: null }, ...tabs))).toBe(1);
    expect(active(group(win("a"), win("b")))).toBe(0);
    expect(active(group())).toBe(0);
  });
});
