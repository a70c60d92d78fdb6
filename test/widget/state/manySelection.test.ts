import { describe, expect, it } from "vitest";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { stateOf } from "../../../widget/state/persistence.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { selectedIds, targetsOf } from "../../../widget/state/selected.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { shape } from "../../support/shape.ts";

const run = (model: WidgetModel, ...actions: Action[]) => actions.reduce(reduce, model);

/** n1 column, n2 row of n3 a and n4 b, n5 tabs of n6 c and n7 d (in front). */
const builder: WidgetModel = {
  ...INITIAL_MODEL,
  source: "result",
  mode: "builder",
  workspace: tree(DASHBOARD),
  base: tree(DASHBOARD),
};
const chosen = (...ids: string[]) => run(builder, { type: "selectionSet", ids });

describe("selecting several nodes", () => {
  it("takes a node in as the primary one, and out again", () => {
    const both = run(builder, { type: "selected", id: "n3" }, { type: "selectionToggled", id: "n7" });
    expect(selectedIds(both)).toEqual(["n7", "n3"]);
    const one = run(both, { type: "selectionToggled", id: "n7" });
    expect(selectedIds(one)).toEqual(["n3"]);
    expect(selectedIds(run(one, { type: "selectionToggled", id: "n3" }))).toEqual([]);
  });

  it("takes no node twice, none that is not there, and never the whole workspace", () => {
    expect(selectedIds(chosen("n3", "n7", "n3", "nowhere", "workspace"))).toEqual(["n3", "n7"]);
    const whole = run(builder, { type: "selected", id: "workspace" }, { type: "selectionToggled", id: "n3" });
    expect(selectedIds(whole)).toEqual(["n3"]);
  });

  it("goes back to one node when one is selected", () => {
    expect(selectedIds(run(chosen("n3", "n4"), { type: "selected", id: "n3" }))).toEqual(["n3"]);
    expect(selectedIds(run(chosen("n3", "n4"), { type: "selected", id: "n7" }))).toEqual(["n7"]);
  });

  it("means all of them where one of them is meant, and only that one elsewhere", () => {
    expect(targetsOf(chosen("n3", "n4"), "n4")).toEqual(["n3", "n4"]);
    expect(targetsOf(chosen("n3", "n4"), "n7")).toEqual(["n7"]);
  });

  it("lets go of what another edit takes away, and of all when the assistant brings another layout", () => {
    const model = chosen("n3", "n4", "n7");
    const [removed] = [run(model, { type: "edited", edit: { op: "remove", id: "n4" } })];
    expect(selectedIds(removed)).toHaveLength(1);
    const changed = run(model, { type: "assistantEdited", workspace: tree({ children: [] }) });
    expect(selectedIds(changed)).toEqual([]);
  });
});

describe("one change of several nodes", () => {
  const remove = { type: "editedMany", edit: { op: "remove", ids: ["n3", "n7", "n5"] } } as const;

  it("is one step, counts a node inside another once, and undo gives the selection back", () => {
    const model = run(chosen("n3", "n7", "n5"), remove);
    expect(shape(model.workspace)).toBe("b");
    expect(model.history.past.map((step) => step.label)).toEqual([{ kind: "remove", name: "", count: 2 }]);
    const undone = run(model, { type: "undone" });
    expect(undone.workspace).toBe(builder.workspace);
    expect(selectedIds(undone)).toEqual(["n3", "n7", "n5"]);
    expect(shape(run(undone, { type: "redone" }).workspace)).toBe("b");
  });

  it("changes nothing where one is refused, and says which", () => {
    const locked = tree({
      children: [
        {
          type: "row",
          children: [
            { type: "window", appName: "a" },
            { type: "window", appName: "b", config: { allowExtract: false } },
            { type: "window", appName: "c" },
          ],
        },
      ],
    });
    const place = { at: "side", of: "n4", side: "right" } as const;
    const edit = { op: "move", ids: ["n2", "n3"], place } as const;
    const model = run({ ...builder, workspace: locked }, { type: "editedMany", edit });
    expect(model.workspace).toBe(locked);
    expect(model.history.past).toEqual([]);
    const said = model.announcement;
    expect(said?.what === "refused" && said.refusal).toMatchObject({
      code: "locked",
      params: { node: { appName: "b" }, key: "allowExtract" },
    });
  });

  it("waits while the assistant writes", () => {
    const model = run(builder, { type: "generationChanged", isGenerating: true }, remove);
    expect(model.workspace).toBe(builder.workspace);
    expect(model.announcement?.what).toBe("locked");
  });
});

describe("a kept state", () => {
  const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const restored = (state: unknown) => run(INITIAL_MODEL, { type: "stateLoaded", state });

  it("brings the whole selection back, also that of its steps", () => {
    const edit = { op: "remove", ids: ["n3", "n7"] } as const;
    const model = run(
      chosen("n3", "n7"),
      { type: "editedMany", edit },
      { type: "selectionSet", ids: ["n4", "n6"] },
    );
    const back = restored(throughText(stateOf(model)));
    expect(selectedIds(back)).toEqual(selectedIds(model));
    expect(selectedIds(run(back, { type: "undone" }))).toEqual(["n3", "n7"]);
    expect(back.history.past[0]?.label).toEqual({ kind: "remove", name: "", count: 2, windows: true });
  });

  it("of the older form still loads: one node, and labels without a place", () => {
    const model = run(builder, { type: "edited", edit: { op: "remove", id: "n3" } });
    const state = throughText(stateOf(model));
    const text = JSON.stringify(state)
      .replace(/"selectionBefore":\["(\w+)"\]/, '"selectionBefore":"$1"')
      .replace(/"selectionAfter":\["(\w+)"\]/, '"selectionAfter":"$1"')
      .replace(/"selection":\["(\w+)"\]/, '"selection":"$1"');
    expect(text).toContain('"selectionBefore":"n3"');
    const back = restored(JSON.parse(text));
    expect(selectedIds(back)).toEqual(selectedIds(model));
    expect(selectedIds(run(back, { type: "undone" }))).toEqual(["n3"]);
  });

  it("keeps the steps where a label is not understood", () => {
    const place = { at: "side", of: "n7", side: "left" } as const;
    const model = run(builder, { type: "edited", edit: { op: "move", id: "n3", place } });
    const text = JSON.stringify(stateOf(model)).replace('"at":"left"', '"at":"beyond"');
    expect(text).toContain("beyond");
    expect(restored(JSON.parse(text)).history.past.map(({ label }) => label.kind)).toEqual(["move"]);
  });
});

describe("tabs and the history", () => {
  const group = (model: WidgetModel) => JSON.stringify(model.workspace).match(/"activeTabIndex":(\d)/)?.[1];
  const rename = { type: "edited", edit: { op: "rename", id: "workspace", title: "X" } } as const;

  it("keeps the tab that is in front through undo and redo of something else", () => {
    const looked = run(builder, rename, { type: "tabShown", id: "n6" });
    const undone = run(looked, { type: "undone" });
    expect(undone.workspace?.config["title"]).toBe("Dashboard");
    expect(group(undone)).toBe("0");
    const back = run(undone, { type: "tabShown", id: "n7" }, { type: "redone" });
    expect(back.workspace?.config["title"]).toBe("X");
    expect(group(back)).toBe("1");
  });

  it("gives a removed tab back in front where it was in front", () => {
    const removed = run(builder, { type: "edited", edit: { op: "remove", id: "n7" } });
    expect(group(run(removed, { type: "undone" }))).toBe("1");
  });

  it("takes a tab that the assistant brought to the front back with its step", () => {
    const [workspace] = [run(builder, { type: "tabShown", id: "n6" }).workspace];
    if (!workspace) throw new Error("no layout");
    const model = run(builder, { type: "assistantEdited", workspace }, { type: "undone" });
    expect(group(model)).toBe("1");
  });
});

describe("the hand after an edit of values", () => {
  it("stays where it is, and redo brings it there", () => {
    const edit = { op: "resize" as const, id: "n1", shares: [30, 70] };
    const model = run(builder, { type: "selected", id: "n2" }, { type: "edited", edit });
    expect(model.selection).toBe("n2");
    expect(run(model, { type: "undone" }, { type: "redone" }).selection).toBe("n2");
  });
});
