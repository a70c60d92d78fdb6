import { describe, expect, test } from "vitest";
import { applyEdit } from "../../../../shared/layout/edit.ts";
import type { Edit } from "../../../../shared/layout/editSchema.ts";
import { column, edited, group, refusal, row, sketch, win, workspaceOf } from "../../../support/trees.ts";

const workspace = workspaceOf(row(win("a", { width: 20 }), win("b"), group(win("c"), win("d"))));

describe("resize", () => {
  test("takes the ratio and writes percent", () => {
    const shares = [1, 1, 2];
    expect(sketch(edited(workspace, { op: "resize", id: "n1", shares }))).toBe(
      "row(a w25, b w25, tabs(c, d) w50)",
    );
  });

  test("works on the top level, along its axis", () => {
    const columns = workspaceOf(column(win("a")), column(win("b")));
    expect(sketch(edited(columns, { op: "resize", id: "workspace", shares: [30, 10] }))).toBe(
      "column(a) w75 column(b) w25",
    );
    const rows = workspaceOf(row(win("a")), row(win("b")));
    expect(sketch(edited(rows, { op: "resize", id: "workspace", shares: [30, 10] }))).toBe(
      "row(a) h75 row(b) h25",
    );
  });

  test("changes nothing where the ratio is there already", () => {
    for (const edit of [
      { op: "resize", id: "n1", shares: [20, 40, 40] },
      { op: "resize", id: "n1", shares: [1, 2, 2] },
    ] satisfies Edit[])
      expect(applyEdit(workspace, edit)).toMatchObject({ ok: true, workspace });
  });

  test("refuses another number of sizes, groups and windows", () => {
    expect(refusal(workspace, { op: "resize", id: "n1", shares: [1, 2] })).toEqual({
      code: "share-count",
      reason: 'The row with "a" has 3 children, but 2 sizes were given. Give 3.',
    });
    expect(refusal(workspace, { op: "resize", id: "n1", shares: [1, 2, Infinity] }).code).toBe("bad-share");
    expect(refusal(workspace, { op: "resize", id: "n4", shares: [1, 2] }).code).toBe("no-sizes");
    expect(refusal(workspace, { op: "even", id: "n2" }).code).toBe("no-sizes");
    expect(refusal(workspace, { op: "even", id: "n9" }).code).toBe("unknown-node");
  });
});

test("even makes the children equal, once", () => {
  const even = edited(workspace, { op: "even", id: "n1" });
  expect(sketch(even)).toBe("row(a w33.33, b w33.33, tabs(c, d) w33.33)");
  expect(edited(even, { op: "even", id: "n1" })).toBe(even);
  const unsized = workspaceOf(row(win("a"), win("b")));
  expect(edited(unsized, { op: "even", id: "n1" })).toBe(unsized);
});
