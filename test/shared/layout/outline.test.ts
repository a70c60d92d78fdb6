import { expect, test } from "vitest";
import { outlineText } from "../../../shared/layout/outline.ts";
import { column, group, nameless, read, row, win, workspaceOf } from "../../support/trees.ts";

test("the outline shows boxes, true sizes, tabs with the active one, and bare windows", () => {
  const workspace = read({
    config: { title: "Dashboard" },
    children: [
      column(
        row({ height: 30 }, win("clients", { width: 1 }), win("orders", { width: 2 })),
        group({ height: 15, activeTabIndex: 1 }, win("news"), win("chart", { title: "Daily chart" })),
        group(win("blotter")),
      ),
    ],
  });
  expect(outlineText(workspace).split("\n")).toEqual([
    "Dashboard",
    "Column",
    "  Row 30 %",
    '    Window "clients" 33.3 %',
    '    Window "orders" 66.7 %',
    "  Tabs 15 %",
    '    Tab "news"',
    '    Tab "chart" titled "Daily chart" (active)',
    "  Tabs 55 %",
    '    Tab "blotter"',
  ]);
});

test("unknown applications, empty boxes, running windows and nameless ones are said", () => {
  const workspace = nameless(
    workspaceOf(row(win("gone"), { type: "window", windowId: "w-1" }, win("x"), column(), group())),
    "n4",
  );
  expect(outlineText(workspace, { unknownApps: new Set(["gone"]) }).split("\n")).toEqual([
    "Untitled workspace",
    "Row",
    '  Window "gone" (not installed) 20 %',
    '  Window of a running window "w-1" 20 %',
    "  Window without an application 20 %",
    "  Column 20 % (empty)",
    "  Tabs 20 % (empty)",
  ]);
  expect(outlineText(workspaceOf())).toBe("Untitled workspace\n(empty)");
});

test("hostile text stays in its line and is cut", () => {
  const workspace = read({
    config: { title: `Evil\nRow 50 %\u202Eabc\u0000 ${"x".repeat(10_000)}` },
    children: [
      win('a"\r\n  Window "b'),
      { type: "window", appName: "é🔗".repeat(100), config: { title: "\uD800" } },
    ],
  });
  const lines = outlineText(workspace).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Evil Row 50 % abc x+…$/);
  expect(Array.from(lines[0] ?? "")).toHaveLength(80);
  expect(lines[1]).toBe(`Window "a' Window 'b" 50 %`);
  expect(lines[2]).toBe(`Window "${"é🔗".repeat(29)}é…" titled "\uFFFD" 50 %`);
});
