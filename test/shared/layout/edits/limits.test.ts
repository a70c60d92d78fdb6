import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { applyEdit } from "../../../../shared/layout/edit.ts";
import type { Edit } from "../../../../shared/layout/editSchema.ts";
import { LIMITS } from "../../../../shared/layout/limits.ts";
import { column, group, refusal, row, win, workspaceOf } from "../../../support/trees.ts";

const windows = (count: number): JsonObject[] => Array.from({ length: count }, () => win("a"));

describe("an edit that would exceed a limit is refused", () => {
  test("500 windows", () => {
    const full = workspaceOf(group(...windows(LIMITS.windows)));
    expect(refusal(full, { op: "duplicate", id: "n2" })).toEqual({
      code: "too-many-windows",
      reason: "A layout holds at most 500 windows. Remove some first.",
    });
    expect(applyEdit(full, { op: "remove", id: "n2" })).toMatchObject({ ok: true });
  });

  test("1,000 nodes", () => {
    const full = workspaceOf(row(...windows(498).map((window) => group(window))), row(win("a")));
    expect(
      refusal(full, { op: "insert", node: column(win("b")), place: { at: "child", of: "workspace" } }).code,
    ).toBe("too-many-nodes");
  });

  test("24 levels", () => {
    let inner = win("a");
    for (let level = 1; level < LIMITS.depth; level += 1)
      inner = level % 2 ? row(inner, win("b")) : column(inner);
    const full = workspaceOf(inner);
    const wrap: Edit = { op: "wrap", id: `n${LIMITS.depth}`, in: "column" };
    expect(refusal(full, wrap).code).toBe("too-deep");
    expect(refusal(full, { ...wrap, in: "group" }).code).toBe("too-deep");
  });
});

test("500 windows take 200 moves", () => {
  let workspace = workspaceOf(row(...windows(20).map(() => column(...windows(24)))));
  for (let step = 0; step < 200; step += 1) {
    const id = `n${2 + ((step * 25) % 500)}`;
    const outcome = applyEdit(workspace, {
      op: "move",
      id,
      place: { at: "side", of: "workspace", side: "left" },
    });
    if (outcome.ok) workspace = outcome.workspace;
  }
  expect(workspace.children).toHaveLength(1);
});
