import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdit } from "../../../shared/layout/edit.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { sharesOf } from "../../../shared/layout/sizes.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { writeComponents, writeDefinition, writeSaved } from "../../../shared/layout/write.ts";
import { arbOddWorkspace, arbWorkspace } from "../../support/arbitraries.ts";
import { parentsOf } from "../../support/rules.ts";
import { column, edited, group, read, refusal, row, sketch, win, workspaceOf } from "../../support/trees.ts";

const sharesIn = (workspace: Workspace) => parentsOf(workspace).map((parent) => sharesOf(parent));
const FORMS = { "the tool's components": writeComponents, "a definition": writeDefinition } as const;

describe.each(Object.entries(FORMS))("saved as %s", (_name, write) => {
  test("and loaded elsewhere, the sizes that a person set are there", () => {
    const sized = edited(workspaceOf(row(win("a"), column(group(win("b")), win("c")))), {
      op: "resize",
      id: "n1",
      shares: [27, 73],
    });
    expect(sharesIn(read(write(sized)))).toEqual([[100], [27, 73], [50, 50], [100]]);
  });

  test("a hundred times over, no size drifts", () => {
    fc.assert(
      fc.property(fc.oneof(arbWorkspace, arbOddWorkspace), (workspace) => {
        const first = read(write(workspace));
        let last = first;
        for (let round = 0; round < 100; round += 1) last = read(write(last));
        expect(last).toEqual(first);
        expect(sharesIn(last)).toEqual(sharesIn(first));
      }),
      { numRuns: 20 },
    );
  });

  test("it is a form that can be loaded, as text and as object", () => {
    fc.assert(
      fc.property(fc.oneof(arbWorkspace, arbOddWorkspace), (workspace) => {
        const written = write(workspace);
        expect(read(JSON.stringify(written))).toEqual(read(written));
      }),
    );
  });
});

test("a saved layout with parts of another kind still shows its workspace, and keeps those parts", () => {
  const workspace = { type: "Workspace", state: { children: [{ type: "row", children: [] }] } };
  const popout = { type: "popout", state: { windows: [1, 2] } };
  const saved = { name: "n", type: "Workspace", components: [popout, workspace] };
  expect(sketch(read(saved))).toBe("row()");
  expect(JSON.stringify(writeSaved(read(saved)))).toContain(JSON.stringify(popout));
});

describe("a box that lost all but one of its children", () => {
  const start = () => workspaceOf(row(win("a"), column(win("b"), win("c"))));

  test("gives way to what is left, whatever that is: a bare window gets no tabs", () => {
    expect(sketch(edited(start(), { op: "remove", id: "n5" }))).toBe("row(a, b)");
    expect(sketch(edited(start(), { op: "remove", id: "n3" }))).toBe("a");
  });

  test("can be had again: a window beside what is left makes a new one", () => {
    const left = edited(start(), { op: "remove", id: "n5" });
    const place = { at: "side", of: "n4", side: "bottom" } as const;
    expect(sketch(edited(left, { op: "insert", node: win("d"), place }))).toBe(
      "row(a, column(b h50, tabs(d) h50))",
    );
  });

  test("is gone under its old id, which is said, and nothing is changed", () => {
    const left = edited(start(), { op: "remove", id: "n5" });
    const place = { at: "child", of: "n3" } as const;
    expect(refusal(left, { op: "insert", node: win("d"), place }).code).toBe("unknown-node");
    const outcome = applyEdit(left, { op: "insert", node: win("d"), place });
    expect(outcome.ok).toBe(false);
  });
});

test("a name that is no application is a window all the same, and leaves the rest as it is", () => {
  const workspace = workspaceOf(row(win("no such application"), win("a")));
  expect(readWorkspace(writeComponents(workspace)).ok).toBe(true);
  expect(sketch(edited(workspace, { op: "remove", id: "n2" }))).toBe("a");
});
