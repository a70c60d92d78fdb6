import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { applyEdit } from "../../../../shared/layout/edit.ts";
import type { Edit, Place } from "../../../../shared/layout/editSchema.ts";
import type { Workspace } from "../../../../shared/layout/tree.ts";
import { column, group, read, refusal, row, win, workspaceOf } from "../../../support/trees.ts";

const insert = (place: Place): Edit => ({ op: "insert", node: win("x"), place });
const code = (workspace: Workspace, edit: Edit): string => {
  const outcome = applyEdit(workspace, edit);
  return outcome.ok ? "ok" : outcome.code;
};
const locked = (config: JsonObject, ...children: JsonObject[]): Workspace => read({ config, children });

describe("allowDrop", () => {
  test("of a box refuses what would go into it, and says how to go on", () => {
    const workspace = workspaceOf(row({ allowDrop: false }, win("a"), win("b")));
    const into: Place[] = [
      { at: "child", of: "n1" },
      { at: "side", of: "n2", side: "right" },
      { at: "side", of: "n2", side: "top" },
      { at: "side", of: "n1", side: "left" },
      { at: "tab", of: "n2" },
    ];
    for (const place of into) expect(code(workspace, insert(place))).toBe("locked");
    expect(refusal(workspace, insert({ at: "child", of: "n1" })).reason).toBe(
      'The row with "a" takes no drops there (allowDrop is off). Turn allowDrop on there, or choose another place.',
    );
    expect(code(workspace, insert({ at: "side", of: "n1", side: "top" }))).toBe("ok");
    expect(code(workspace, { op: "duplicate", id: "n2" })).toBe("locked");
  });

  test("holds for everything inside, unless a box further in allows it", () => {
    const inner = column(group({ allowDrop: true }, win("b")), group(win("c")));
    const workspace = locked({ allowDrop: false }, row(win("a"), inner));
    expect(code(workspace, insert({ at: "tab", of: "n4" }))).toBe("ok");
    expect(code(workspace, insert({ at: "tab", of: "n6" }))).toBe("locked");
    expect(code(workspace, insert({ at: "side", of: "n2", side: "left" }))).toBe("locked");
    expect(code(workspace, insert({ at: "side", of: "workspace", side: "left" }))).toBe("locked");
  });

  test("does not concern a change of order among siblings", () => {
    const workspace = workspaceOf(row({ allowDrop: false }, win("a"), win("b")));
    expect(code(workspace, { op: "move", id: "n2", place: { at: "side", of: "n3", side: "right" } })).toBe(
      "ok",
    );
  });
});

test("allowDropLeft and the like close one edge of a group or of the canvas, allowDropHeader its tabs", () => {
  const workspace = locked(
    { allowDropTop: false },
    row(group({ allowDropLeft: false, allowDropHeader: false }, win("a"))),
  );
  const sides = ["left", "right", "top", "bottom"] as const;
  const at = (of: string): string[] => sides.map((side) => code(workspace, insert({ at: "side", of, side })));
  expect(at("n2")).toEqual(["locked", "ok", "ok", "ok"]);
  expect(at("n3")).toEqual(["locked", "ok", "ok", "ok"]);
  expect(at("workspace")).toEqual(["ok", "ok", "locked", "ok"]);
  expect(code(workspace, insert({ at: "tab", of: "n2" }))).toBe("locked");
  expect(refusal(workspace, insert({ at: "side", of: "workspace", side: "top" })).reason).toMatch(
    /^The workspace takes no drops there \(allowDropTop is off\)\./,
  );
});

describe("allowExtract", () => {
  const toEdge = (id: string): Edit => ({
    op: "move",
    id,
    place: { at: "side", of: "workspace", side: "bottom" },
  });

  test("keeps a window where it is: its own, that of its group, that of the workspace", () => {
    const held = workspaceOf(row(group(win("a", { allowExtract: false }), win("b")), win("c")));
    expect(code(held, toEdge("n3"))).toBe("locked");
    expect(code(held, toEdge("n4"))).toBe("ok");
    expect(refusal(held, toEdge("n3")).reason).toBe(
      'The window "a" cannot be moved out (allowExtract is off). Turn allowExtract on there, or leave it where it is.',
    );
    const group1 = workspaceOf(
      row(group({ allowExtract: false }, win("a"), win("b", { allowExtract: true })), win("c")),
    );
    expect(code(group1, toEdge("n3"))).toBe("locked");
    expect(code(group1, toEdge("n4"))).toBe("ok");
    expect(code(group1, toEdge("n2"))).toBe("locked");
    expect(code(locked({ allowExtract: false }, row(win("a"), win("b"))), toEdge("n2"))).toBe("locked");
  });

  test("refuses to arrange anew, but not to reorder tabs", () => {
    const workspace = workspaceOf(group({ allowExtract: false }, win("a"), win("b")));
    expect(code(workspace, { op: "arrange", preset: "grid" })).toBe("locked");
    expect(code(workspace, { op: "move", id: "n2", place: { at: "tab", of: "n1", index: 1 } })).toBe("ok");
  });
});

test("allowReorder of a group and allowWindowReorder of the workspace keep the order of tabs", () => {
  const reorder: Edit = { op: "move", id: "n2", place: { at: "tab", of: "n1", index: 1 } };
  expect(code(workspaceOf(group({ allowReorder: false }, win("a"), win("b"))), reorder)).toBe("locked");
  expect(code(locked({ allowWindowReorder: false }, group(win("a"), win("b"))), reorder)).toBe("locked");
  const freed = locked({ allowWindowReorder: false }, group({ allowReorder: true }, win("a"), win("b")));
  expect(code(freed, reorder)).toBe("ok");
});

test("allowSplitters keeps sizes", () => {
  const workspace = locked(
    { allowSplitters: false },
    row(win("a"), column({ allowSplitters: true }, win("b"), win("c"))),
  );
  expect(code(workspace, { op: "resize", id: "n1", shares: [1, 2] })).toBe("locked");
  expect(code(workspace, { op: "resize", id: "n3", shares: [1, 2] })).toBe("ok");
  expect(code(workspace, { op: "even", id: "n1" })).toBe("ok");
});

test("locks that hold do not stop what they do not concern", () => {
  const config = { allowDrop: false, allowExtract: false, allowSplitters: false, allowWindowReorder: false };
  const workspace = locked(config, row(win("a"), win("b")));
  for (const edit of [
    { op: "remove", id: "n2" },
    { op: "rename", id: "n2", title: "T" },
    { op: "configure", id: "workspace", config: { allowDrop: true } },
  ] satisfies Edit[])
    expect(code(workspace, edit)).toBe("ok");
});
