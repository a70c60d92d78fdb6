import { describe, expect, test } from "vitest";
import { applyEdit, invertEdit } from "../../../../shared/layout/edit.ts";
import { EditSchema } from "../../../../shared/layout/editSchema.ts";
import {
  column,
  edited,
  group,
  nodeOf,
  refusal,
  row,
  sketch,
  win,
  workspaceOf,
} from "../../../support/trees.ts";

const workspace = workspaceOf(column(row(win("a"), win("b")), group(win("c"), win("d"))));

describe("invertEdit", () => {
  test("puts back the smallest subtree that holds all differences", () => {
    const renamed = edited(workspace, { op: "rename", id: "n4", title: "T" });
    expect(invertEdit(workspace, renamed)).toEqual({ op: "put", node: nodeOf(workspace, "n4") });
    const inserted = edited(workspace, { op: "insert", node: win("x"), place: { at: "tab", of: "n5" } });
    expect(invertEdit(workspace, inserted)).toEqual({ op: "put", node: nodeOf(workspace, "n5") });
    const moved = edited(workspace, { op: "move", id: "n3", place: { at: "tab", of: "n5" } });
    expect(invertEdit(workspace, moved)).toEqual({ op: "put", node: nodeOf(workspace, "n1") });
    const titled = edited(workspace, { op: "rename", id: "workspace", title: "T" });
    expect(invertEdit(workspace, titled)).toEqual({ op: "put", node: workspace });
  });

  test("is plain data that the schema takes", () => {
    const moved = edited(workspace, { op: "move", id: "n3", place: { at: "tab", of: "n5" } });
    const inverse = EditSchema.parse(JSON.parse(JSON.stringify(invertEdit(workspace, moved))));
    expect(edited(moved, inverse)).toEqual(workspace);
  });

  test("of nothing changes nothing", () => {
    expect(edited(workspace, invertEdit(workspace, workspace))).toBe(workspace);
  });
});

describe("put", () => {
  test("exchanges a node for another of the same id, whatever its type", () => {
    const node = { type: "window", id: "n2", appName: "x", config: {}, rest: {} } as const;
    expect(sketch(edited(workspace, { op: "put", node }))).toBe("column(x, tabs(c, d))");
  });

  test("refuses ids that are unknown or would be there twice, and a row in a group", () => {
    const windowOf = (id: string) => ({ type: "window", id, appName: "x", config: {}, rest: {} }) as const;
    expect(refusal(workspace, { op: "put", node: windowOf("n9") }).code).toBe("unknown-node");
    const twice = { type: "row", id: "n2", config: {}, rest: {}, children: [windowOf("n6")] } as const;
    expect(refusal(workspace, { op: "put", node: { ...twice, children: [...twice.children] } }).code).toBe(
      "same-ids",
    );
    const rowInGroup = { type: "row", id: "n6", config: {}, rest: {}, children: [] } as const;
    expect(refusal(workspace, { op: "put", node: { ...rowInGroup, children: [] } }).code).toBe(
      "windows-only",
    );
  });

  test("ignores locks: history must always go back", () => {
    const locked = edited(workspace, { op: "configure", id: "workspace", config: { allowDrop: false } });
    expect(applyEdit(locked, { op: "put", node: workspace })).toMatchObject({ ok: true });
  });
});
