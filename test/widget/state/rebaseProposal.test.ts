import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffLayouts, type LayoutChange } from "../../../shared/layout/diff.ts";
import { applyEdits } from "../../../shared/layout/editAll.ts";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { titleOf, windowsOf } from "../../../shared/layout/walk.ts";
import { rebaseProposal } from "../../../widget/state/rebaseProposal.ts";
import { arbEdit, arbWorkspace } from "../../support/arbitraries.ts";
import { tree } from "../../support/layouts.ts";

/** What "What you changed" shows after the person and then the assistant have edited one canvas. */

const win = (appName: string) => ({ type: "window", appName });
/** n1 is the row, n2 to n5 its windows. */
const BASE = tree({
  children: [{ type: "row", children: ["clients", "orders", "news", "chart"].map(win) }],
  config: { title: "Desk" },
});

function edited(workspace: Workspace, ...edits: Edit[]): Workspace {
  const outcome = applyEdits(workspace, edits);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.workspace;
}

const insert = (appName: string, of: string): Edit => ({
  op: "insert",
  node: win(appName),
  place: { at: "side", of, side: "right" },
});

function told(change: LayoutChange): string {
  switch (change.kind) {
    case "added":
      return `added ${change.after.appName}`;
    case "removed":
      return `removed ${change.before.appName}`;
    case "changed":
    case "workspace":
      return `${change.kind} ${change.keys.join()}`;
    default:
      return change.kind;
  }
}

/** What is told of the person, after both have edited, and the proposal it is told from. */
function afterBoth(mine: Edit[], theirs: (canvas: Workspace) => Edit[]) {
  const before = edited(BASE, ...mine);
  const after = edited(before, ...theirs(before));
  const proposal = rebaseProposal(BASE, { before, after });
  return { changes: diffLayouts(proposal, after).map(told), proposal, after };
}
const always =
  (...edits: Edit[]) =>
  () =>
    edits;
const names = (workspace: Workspace) => windowsOf(workspace).map(({ appName }) => appName);

describe("after an edit of the assistant", () => {
  it("what the person removed, added and renamed before is still theirs, and what the assistant did is not", () => {
    const mine: Edit[] = [
      { op: "remove", id: "n4" },
      insert("risk", "n2"),
      { op: "rename", id: "workspace", title: "Mine" },
    ];
    const { changes, proposal } = afterBoth(mine, always(insert("alerts", "n5"), { op: "remove", id: "n3" }));
    expect(changes.toSorted()).toEqual(["added risk", "removed news", "workspace title"]);
    expect(names(proposal)).toEqual(["clients", "news", "chart", "alerts"]);
    expect(titleOf(proposal)).toBe("Desk");
  });

  it("a group that the person took apart is whole in what was proposed, with what the assistant did", () => {
    const base = tree({ children: [{ type: "group", children: ["a", "b", "d"].map(win) }] });
    const before = edited(base, { op: "unwrap", id: "n1" });
    const rename: Edit = { op: "rename", id: "workspace", title: "New" };
    const proposal = rebaseProposal(base, { before, after: edited(before, rename) });
    expect(diffLayouts(proposal, base).map(told)).toEqual(["workspace title"]);
  });

  it("a window that the assistant put beside a window of the person's is not taken for the person's", () => {
    const risk = (canvas: Workspace) => windowsOf(canvas).find(({ appName }) => appName === "risk")?.id ?? "";
    const { changes, proposal } = afterBoth([insert("risk", "n2")], (canvas) => [
      insert("alerts", risk(canvas)),
    ]);
    expect(changes).toEqual(["added risk"]);
    expect(names(proposal)).toContain("alerts");
  });

  it("the same application put in by both is the person's once", () => {
    const { changes } = afterBoth([insert("risk", "n2")], always(insert("risk", "n5")));
    expect(changes).toEqual(["added risk"]);
  });

  it("what the assistant decided anew is its word, and no longer the person's change", () => {
    const { changes, proposal } = afterBoth(
      [
        { op: "rename", id: "workspace", title: "Mine" },
        { op: "describe", description: "My words" },
        { op: "remove", id: "n4" },
      ],
      always({ op: "rename", id: "workspace", title: "Theirs" }, insert("news", "n2")),
    );
    expect(titleOf(proposal)).toBe("Theirs");
    expect(changes).toEqual(["workspace description"]);
  });

  it("a place that the person chose is still told as moved when the assistant changes another window", () => {
    const { changes } = afterBoth(
      [{ op: "move", id: "n5", place: { at: "child", of: "n1", index: 0 } }],
      always({ op: "rename", id: "n2", title: "Renamed" }),
    );
    expect(changes).toEqual(["moved"]);
  });

  it("is the canvas itself where the person had changed nothing", () => {
    const after = edited(BASE, { op: "remove", id: "n3" });
    expect(rebaseProposal(BASE, { before: BASE, after })).toBe(after);
  });
});

/** Some edits, as far as they go; `fresh` names every window that comes in. A copy would have its model's name. */
function arbEdited(workspace: Workspace, fresh: string): fc.Arbitrary<Workspace> {
  return fc.array(arbEdit(workspace), { maxLength: 5 }).map((edits) =>
    edits.reduce((now, edit, at) => {
      if (edit.op === "duplicate") return now;
      const own = "node" in edit && edit.op === "insert" ? { ...edit, node: win(`${fresh} ${at}`) } : edit;
      const outcome = applyEdits(now, [own]);
      return outcome.ok ? outcome.workspace : now;
    }, workspace),
  );
}

const arbBoth = arbWorkspace.chain((base) =>
  arbEdited(base, "mine").chain((before) =>
    arbEdited(before, "theirs").map((after) => ({ base, before, after })),
  ),
);
const countOf = (workspace: Workspace, start: string) =>
  names(workspace).filter((name) => name?.startsWith(start)).length;

describe("whatever both do", () => {
  it("no window that the assistant brought is told as the person's", () => {
    fc.assert(
      fc.property(arbBoth, ({ base, before, after }) => {
        const proposal = rebaseProposal(base, { before, after });
        const added = diffLayouts(proposal, after).flatMap((change) =>
          change.kind === "added" ? (change.after.appName ?? "") : [],
        );
        expect(added.filter((name) => name.startsWith("theirs"))).toEqual([]);
        expect(countOf(proposal, "theirs")).toBe(countOf(after, "theirs"));
      }),
      { numRuns: 150 },
    );
  });

  it("every window that the person brought and that is still there is told as theirs, where no lock keeps it in", () => {
    fc.assert(
      fc.property(arbBoth, ({ base, before, after }) => {
        fc.pre(!JSON.stringify([before, after]).includes(":false"));
        const proposal = rebaseProposal(base, { before, after });
        expect(countOf(proposal, "mine")).toBe(0);
        const added = diffLayouts(proposal, after).filter(({ kind }) => kind === "added");
        expect(added.length).toBeGreaterThanOrEqual(countOf(after, "mine"));
      }),
      { numRuns: 150 },
    );
  });
});
