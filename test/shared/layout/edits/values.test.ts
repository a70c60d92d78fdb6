import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { applyEdit } from "../../../../shared/layout/edit.ts";
import type { Edit } from "../../../../shared/layout/editSchema.ts";
import { descriptionOf } from "../../../../shared/layout/walk.ts";
import {
  edited,
  group,
  nodeOf,
  read,
  refusal,
  row,
  sketch,
  win,
  workspaceOf,
} from "../../../support/trees.ts";

const workspace = workspaceOf(row(group({ activeTabIndex: 0 }, win("a"), win("b")), win("c")));

function unchanged(edit: Edit, tree = workspace): boolean {
  const outcome = applyEdit(tree, edit);
  return outcome.ok && outcome.workspace === tree;
}

describe("activate", () => {
  test("brings a tab to the front and writes its index", () => {
    expect(sketch(edited(workspace, { op: "activate", id: "n4" }))).toBe("row(tabs(a, b*), c)");
    expect(unchanged({ op: "activate", id: "n3" })).toBe(true);
    expect(unchanged({ op: "activate", id: "n5" })).toBe(true);
    expect(refusal(workspace, { op: "activate", id: "n2" }).code).toBe("no-tab");
  });

  test("keeps isSelected in step, and mends an index that is out of range", () => {
    const tabs = workspaceOf(group({ activeTabIndex: 9 }, win("a", { isSelected: false }), win("b")));
    const next = edited(tabs, { op: "activate", id: "n3" });
    expect(sketch(next)).toBe("tabs(a, b*)");
    expect(nodeOf(next, "n2").config).toEqual({ isSelected: false });
    expect(nodeOf(next, "n3").config).toEqual({ isSelected: true });
  });
});

describe("rename", () => {
  test("names a window or the workspace", () => {
    const named = edited(workspace, { op: "rename", id: "n3", title: "My\nclients" });
    expect(nodeOf(named, "n3")).toMatchObject({ title: "My\nclients" });
    expect(edited(workspace, { op: "rename", id: "workspace", title: "T" }).config).toEqual({ title: "T" });
    expect(refusal(workspace, { op: "rename", id: "n1", title: "T" }).code).toBe("no-window");
  });

  test("with the same or no name changes nothing; an empty one takes the name away", () => {
    const named = edited(workspace, { op: "rename", id: "n3", title: "T" });
    expect(unchanged({ op: "rename", id: "n3", title: "T" }, named)).toBe(true);
    expect(unchanged({ op: "rename", id: "n3", title: "" })).toBe(true);
    expect(unchanged({ op: "rename", id: "workspace", title: "" })).toBe(true);
    expect(edited(named, { op: "rename", id: "n3", title: "" })).toEqual(workspace);
  });
});

test("describe sets, keeps and takes away the description beside other metadata", () => {
  const saved = read({ name: "n", type: "Workspace", metadata: { owner: 1 }, components: [] });
  const described = edited(saved, { op: "describe", description: "What for" });
  expect(described.metadata).toEqual({ owner: 1, description: "What for" });
  expect(descriptionOf(described)).toBe("What for");
  expect(unchanged({ op: "describe", description: "What for" }, described)).toBe(true);
  expect(unchanged({ op: "describe", description: "" })).toBe(true);
  expect(edited(described, { op: "describe", description: "" }).metadata).toEqual({ owner: 1 });
});

test("setContext sets and takes away the context of a window and of the workspace", () => {
  const given = edited(workspace, { op: "setContext", id: "n5", context: { client: 1 } });
  expect(nodeOf(given, "n5")).toMatchObject({ context: { client: 1 } });
  expect(edited(given, { op: "setContext", id: "n5", context: null })).toEqual(workspace);
  expect(unchanged({ op: "setContext", id: "n5", context: null })).toBe(true);
  expect(edited(workspace, { op: "setContext", id: "workspace", context: {} }).context).toEqual({});
  expect(refusal(workspace, { op: "setContext", id: "workspace", context: [1] }).code).toBe(
    "context-no-object",
  );
  expect(refusal(workspace, { op: "setContext", id: "n1", context: {} }).code).toBe("no-window");
  let deep: JsonObject = {};
  for (let level = 0; level < 500; level += 1) deep = { deep };
  expect(refusal(workspace, { op: "setContext", id: "n5", context: deep }).code).toBe("context-too-deep");
});

test("replaceApp shows another application and forgets what belonged to the old one", () => {
  const old = {
    appName: "a",
    title: "A",
    url: "https://a.example",
    instanceId: "i",
    minWidth: 50,
    allowExtract: true,
  };
  const saved = read({
    type: "Workspace",
    components: [{ type: "Workspace", state: { children: [{ type: "window", config: old }] } }],
  });
  const next = edited(saved, { op: "replaceApp", id: "n1", appName: "b" });
  expect(nodeOf(next, "n1")).toEqual({
    type: "window",
    id: "n1",
    appName: "b",
    config: { minWidth: 50, allowExtract: true },
    rest: {},
  });
  expect(unchanged({ op: "replaceApp", id: "n3", appName: "a" })).toBe(true);
  expect(refusal(workspace, { op: "replaceApp", id: "n2", appName: "b" }).code).toBe("no-window");
});

describe("configure", () => {
  test("sets keys, and null removes one", () => {
    const locked = edited(workspace, {
      op: "configure",
      id: "n1",
      config: { allowDrop: false, minHeight: 100 },
    });
    expect(nodeOf(locked, "n1").config).toEqual({ allowDrop: false, minHeight: 100 });
    const freed = edited(locked, { op: "configure", id: "n1", config: { allowDrop: null, isPinned: true } });
    expect(nodeOf(freed, "n1").config).toEqual({ minHeight: 100, isPinned: true });
    expect(unchanged({ op: "configure", id: "n1", config: { allowDrop: null } })).toBe(true);
    expect(
      edited(workspace, { op: "configure", id: "workspace", config: { isPinned: true } }).config,
    ).toEqual({
      isPinned: true,
    });
  });

  test("of the active tab keeps isSelected in step", () => {
    const tabs = workspaceOf(group(win("a", { isSelected: true }), win("b")));
    const next = edited(tabs, { op: "configure", id: "n1", config: { activeTabIndex: 1 } });
    expect(sketch(next)).toBe("tabs(a, b*)");
    expect(nodeOf(next, "n2").config).toEqual({ isSelected: false });
    expect(sketch(edited(tabs, { op: "configure", id: "n1", config: { activeTabIndex: 9 } }))).toBe(
      "tabs(a, b*)",
    );
  });

  test("refuses text for a number, and what has an edit of its own", () => {
    expect(refusal(workspace, { op: "configure", id: "n1", config: { minWidth: "5" } })).toEqual({
      code: "no-number",
      reason: '"minWidth" must be a number, or null to remove it.',
    });
    expect(refusal(workspace, { op: "configure", id: "n3", config: { title: "T" } })).toEqual({
      code: "other-edit",
      reason: '"title" of a window is no config key here. Use the edit "rename".',
    });
  });

  test("takes a key called __proto__ as a plain key", () => {
    const config: unknown = JSON.parse('{"__proto__": {"polluted": true}}');
    const next = edited(workspace, { op: "configure", id: "n1", config: config as JsonObject });
    expect(Object.keys(nodeOf(next, "n1").config)).toEqual(["__proto__"]);
    expect("polluted" in {}).toBe(false);
  });
});
