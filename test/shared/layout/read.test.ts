import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../shared/layout/limits.ts";
import { readNode, readWorkspace, type Problem } from "../../../shared/layout/read.ts";
import { column, group, nodeOf, read, row, sketch, win } from "../../support/trees.ts";

const problemsOf = (input: unknown): Problem[] => {
  const result = readWorkspace(input);
  return result.ok ? [] : result.problems;
};
const saved = (state: object, more: object = {}): object => ({
  name: "n",
  type: "Workspace",
  components: [{ type: "Workspace", state }],
  ...more,
});

describe("a window in either dialect, or in a mixture", () => {
  test("of a builder definition", () => {
    const workspace = read({
      children: [
        { type: "window", appName: "a", context: { c: 1 }, url: "u", config: { minWidth: 5, title: "T" } },
      ],
    });
    expect(nodeOf(workspace, "n1")).toEqual({
      type: "window",
      id: "n1",
      appName: "a",
      title: "T",
      context: { c: 1 },
      config: { minWidth: 5 },
      rest: { url: "u" },
    });
  });

  test("of a saved layout", () => {
    const config = { appName: "a", title: null, context: null, windowId: "w", width: null, unknown: [1] };
    expect(nodeOf(read(saved({ children: [{ type: "window", config }] })), "n1")).toEqual({
      type: "window",
      id: "n1",
      appName: "a",
      windowId: "w",
      title: null,
      context: null,
      config: { width: null, unknown: [1] },
      rest: {},
    });
  });

  test("written the other way round", () => {
    expect(nodeOf(read(saved({ children: [{ type: "window", appName: "a" }] })), "n1")).toMatchObject({
      appName: "a",
    });
    expect(nodeOf(read({ children: [{ type: "window", config: { appName: "a" } }] }), "n1")).toMatchObject({
      appName: "a",
      config: {},
    });
  });

  test("with the name in both places: the place of the dialect counts, the other rides along", () => {
    const both = { type: "window", appName: "beside", config: { appName: "inside" } };
    expect(nodeOf(read({ children: [both] }), "n1")).toMatchObject({
      appName: "beside",
      config: { appName: "inside" },
    });
    expect(nodeOf(read(saved({ children: [both] })), "n1")).toMatchObject({
      appName: "inside",
      rest: { appName: "beside" },
    });
  });

  test("with a running window in place of an application, and without type", () => {
    const workspace = read({ children: [{ windowId: "w" }, { type: "row", children: [{ appName: "a" }] }] });
    expect(nodeOf(workspace, "n1")).toMatchObject({ type: "window", windowId: "w" });
    expect(sketch(workspace)).toBe("? row(a)");
  });
});

describe("the top level", () => {
  const tree = { children: [row(win("a"))] };

  test("comes as object, as text, as text in text, with a byte order mark, or in a list of one", () => {
    const expected = readWorkspace(tree);
    expect(expected).toMatchObject({ ok: true });
    const text = JSON.stringify(tree);
    for (const input of [
      text,
      JSON.stringify(text),
      JSON.stringify(JSON.stringify(text)),
      `\uFEFF ${text}`,
      [tree],
    ])
      expect(readWorkspace(input)).toEqual(expected);
  });

  test("keeps context, frame, config and unknown keys", () => {
    const definition = {
      ...tree,
      context: { c: 1 },
      frame: { newFrame: true },
      config: { title: "T" },
      other: 1,
    };
    expect(read(definition)).toMatchObject({
      context: { c: 1 },
      frame: { newFrame: true },
      config: { title: "T" },
      rest: { other: 1 },
    });
  });

  test("may lack children or config, or have null there", () => {
    for (const empty of [{}, { children: null }, { children: [], config: null }, { config: { title: "T" } }])
      expect(read(empty).children).toEqual([]);
    expect(read(saved({ children: [{ type: "row", config: null }] })).children).toMatchObject([
      { type: "row", config: {}, children: [] },
    ]);
  });

  test("of a saved layout gives name, metadata and what stands around the tree", () => {
    const workspace = read(saved({ ...tree, config: null, instanceId: "i" }, { metadata: null, token: "t" }));
    expect(workspace).toMatchObject({ name: "n", metadata: null, config: {} });
    expect(workspace.envelope).toEqual({
      type: "Workspace",
      token: "t",
      components: [{ type: "Workspace", state: { instanceId: "i" } }],
    });
  });

  test("of a saved layout without a component is an empty workspace; of several one is shown, with a note", () => {
    const none = readWorkspace({ name: "n", type: "Workspace", components: [] });
    expect(none).toMatchObject({
      ok: true,
      workspace: { children: [] },
      notes: [{ message: "The layout has no components: it is an empty workspace." }],
    });
    const second = { type: "Workspace", state: { children: [win("b")] } };
    const several = readWorkspace({ ...saved(tree), components: [{ type: "Other" }, second, second] });
    expect(several).toMatchObject({
      ok: true,
      notes: [{ code: "several-components", params: { count: 3 } }],
    });
    expect(several.ok && sketch(several.workspace)).toBe("b");
  });

  test("may be a tool result, or one node, which is said", () => {
    expect(sketch(read({ success: true, components: tree }))).toBe("row(a)");
    const single = readWorkspace(row(win("a")));
    expect(single).toMatchObject({ ok: true, notes: [{ code: "single-node", params: { type: "row" } }] });
    expect(single.ok && sketch(single.workspace)).toBe("row(a)");
    expect(sketch(read({ appName: "a" }))).toBe("a");
  });

  test("gives ids in document order", () => {
    const workspace = read({ children: [column(row(win("a")), group(win("b"), win("c"))), win("d")] });
    expect(["n1", "n2", "n3", "n4", "n5", "n6", "n7"].map((id) => nodeOf(workspace, id).type)).toEqual([
      "column",
      "row",
      "window",
      "group",
      "window",
      "window",
      "window",
    ]);
  });
});

describe("problems name the place and say what to do", () => {
  const one = (...children: unknown[]): string[] =>
    problemsOf({ children }).map(({ path, message }) => `${path}: ${message}`);

  test("nodes", () => {
    expect(one(row(win("a"), win("")))).toEqual([
      "children[0].children[1].appName: The application name is empty. Give the name of an application.",
    ]);
    expect(one("a")).toEqual(["children[0]: A window, group, row or column is an object; here is text."]);
    expect(one({ type: "panel" })).toEqual([
      'children[0].type: There is no node type "panel". Use "window", "group", "row" or "column".',
    ]);
    expect(one({ type: 5 })).toEqual([
      'children[0].type: The type must be text; here is a number. Use "window", "group", "row" or "column".',
    ]);
    expect(one({ type: "row", children: [{ children: [] }] })).toEqual([
      'children[0].children[0].type: There is no type here. Use "window", "group", "row" or "column".',
    ]);
    expect(one(group(win("a"), row()))).toEqual([
      "children[0].children[1]: A group holds windows only, not a row. Move the row out of the group.",
    ]);
    expect(one({ type: "row", children: {} })).toEqual([
      "children[0].children: The children must be a list; here is an object.",
    ]);
  });

  test("values", () => {
    for (const [nothing, place] of [
      [{ type: "window" }, "children[0].appName"],
      [{ type: "window", appName: null }, "children[0].appName"],
    ] as const) {
      expect(one(nothing)).toEqual([
        `${place}: The window names no application. Give the name of an application, or the id of a running window as windowId.`,
      ]);
    }
    expect(one({ type: "window", appName: 5 })).toEqual([
      'children[0].appName: "appName" must be text; here is a number.',
    ]);
    expect(one({ type: "window", appName: "a", config: { title: false } })).toEqual([
      'children[0].config.title: "title" must be text; here is true or false.',
    ]);
    expect(one(row({ width: "50%" }, win("a")))).toEqual([
      'children[0].config.width: "width" must be a number; here is text.',
    ]);
    expect(one({ type: "row", config: [] })).toEqual([
      "children[0].config: The config must be an object; here is a list.",
    ]);
    expect(problemsOf(saved({ children: [{ type: "window", config: { appName: "" } }] }))).toMatchObject([
      { path: "children[0].config.appName" },
    ]);
  });

  test("the whole", () => {
    const message = (input: unknown): string | undefined => problemsOf(input)[0]?.message;
    expect(message(undefined)).toBe("There is no layout: nothing was given.");
    expect(message(null)).toBe("A layout is an object; here is null.");
    expect(message([])).toBe("The list is empty. Give one layout.");
    expect(message([saved({}), saved({}, { name: "m" })])).toBe(
      'This is a list of 2: "n", "m". Give one layout, or name the one to show.',
    );
    expect(message({ name: "x", url: "y" })).toBe(
      'There is no layout here: a layout has "children", or "components" if it was saved.',
    );
    expect(message({ type: "Global", components: [] })).toBe(
      'This layout is of type "Global". Give a workspace layout.',
    );
    expect(message({ type: "Workspace", components: ["x"] })).toBe(
      'None of the components is an object of type "Workspace".',
    );
    expect(message("")).toBe("The text is empty. Give a layout as JSON.");
    expect(message('{"children":[')).toBe(
      "The text is not whole: it ends in the middle of the JSON. Send all of it.",
    );
    expect(message('{\n  "children": [}\n')).toBe(
      "The text is not JSON at line 2, column 16. Check quotes, commas and brackets there.",
    );
    expect(message("hello")).toBe(
      "The text is not JSON at line 1, column 1. Check quotes, commas and brackets there.",
    );
  });

  test("at most ten", () => {
    expect(problemsOf({ children: Array.from({ length: 50 }, () => 5) })).toHaveLength(10);
  });
});

describe("limits name the figure met", () => {
  const nested = (depth: number): unknown => {
    let node: unknown = win("a");
    for (let level = 1; level < depth; level += 1)
      node = { type: level % 2 ? "row" : "column", children: [node] };
    return { children: [node] };
  };

  test("of depth, however deep, in text or object", () => {
    expect(readWorkspace(nested(LIMITS.depth))).toMatchObject({ ok: true });
    const message = "The layout is 25 levels deep; at most 24 are possible. Use fewer boxes in boxes.";
    expect(problemsOf(nested(25))).toMatchObject([{ path: "", params: { met: 25, limit: 24 }, message }]);
    expect(problemsOf(nested(100_000))).toMatchObject([{ message: message.replace("25", "100000") }]);
    const text = `${'{"children":['.repeat(9_000)}${"]}".repeat(9_000)}`;
    expect(problemsOf(text)[0]?.message).toBe(message.replace("25", "8999"));
  });

  test("of windows, nodes and bytes", () => {
    const windows = (count: number): unknown => ({
      children: [row(...Array.from({ length: count }, () => win("a")))],
    });
    expect(readWorkspace(windows(500))).toMatchObject({ ok: true });
    expect(problemsOf(windows(501))[0]?.message).toBe(
      "The layout has 501 windows; at most 500 are possible. Remove some.",
    );
    expect(problemsOf({ children: Array.from({ length: 1001 }, () => row()) })[0]?.message).toBe(
      "The layout has 1001 windows and boxes; at most 1000 are possible. Remove some.",
    );
    const text = JSON.stringify({ children: [], config: { title: "é".repeat(140_000) } });
    expect(text.length).toBeLessThan(LIMITS.textBytes);
    expect(problemsOf(text)[0]?.message).toBe(
      `The layout is ${text.length + 140_000} bytes of text; at most 262144 are read. Leave parts of it out.`,
    );
  });

  test("of nesting in a context, far before a call stack ends", () => {
    let deep: unknown = {};
    for (let level = 0; level < 50_000; level += 1) deep = { deep };
    expect(problemsOf({ children: [{ ...win("a"), context: deep }] })[0]?.message).toMatch(
      /^Values nest 5000\d levels/,
    );
    const brackets = `{"context":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
    expect(problemsOf(brackets)[0]?.message).toMatch(/^Values nest 50000 levels/);
  });
});

describe("hostile input", () => {
  test("that is not JSON is a problem, not an exception", () => {
    const cyclic: Record<string, unknown> = { type: "row" };
    cyclic["children"] = [cyclic];
    const inputs = [
      () => 1,
      NaN,
      1n,
      Symbol("x"),
      new Date(),
      { children: [undefined] },
      { children: [{ x: 1n }] },
    ];
    for (const input of [...inputs, cyclic, { children: [], config: { width: Infinity } }])
      expect(readWorkspace(input)).toMatchObject({ ok: false });
    expect(problemsOf({ children: [cyclic] })).toMatchObject([
      { path: "children[0].children[0]", message: "The value contains itself." },
    ]);
    expect(problemsOf({ children: [{ type: "row", config: { x: () => 1 } }] })).toMatchObject([
      { path: "children[0].config.x" },
    ]);
  });

  test("with keys called __proto__ stays data", () => {
    const text =
      '{"children":[{"type":"window","appName":"a","__proto__":{"x":1},"config":{"__proto__":{"y":1}}}]}';
    const node = nodeOf(read(text), "n1");
    expect(Object.keys(node.rest)).toEqual(["__proto__"]);
    expect(Object.keys(node.config)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(node.rest)).toBe(Object.prototype);
    expect("x" in {}).toBe(false);
  });
});

test("readNode reads one node as it stands in components, and asks for an id for each", () => {
  let count = 0;
  const result = readNode(group(win("a"), win("b")), () => `x${(count += 1)}`);
  expect(result).toMatchObject({ ok: true, node: { id: "x1", children: [{ id: "x2" }, { id: "x3" }] } });
  expect(readNode(group(row()), () => "x")).toMatchObject({ ok: false, problems: [{ path: "children[0]" }] });
  expect(readNode({ children: [] }, () => "x")).toMatchObject({ ok: false, problems: [{ path: "type" }] });
  expect(readNode(5, () => "x")).toMatchObject({ ok: false, problems: [{ path: "" }] });
});
