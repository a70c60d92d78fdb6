import { describe, expect, it } from "vitest";
import { WIDGET_STATE_MAX_BYTES } from "../../../shared/contract/widgetState.ts";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { bytesOf, stateOf } from "../../../widget/state/persistence.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

const run = (model: WidgetModel, ...actions: Action[]) => actions.reduce(reduce, model);
const shown = (components: unknown): WidgetModel => ({
  ...INITIAL_MODEL,
  source: "result",
  mode: "builder",
  workspace: tree(components),
  base: tree(components),
});
const restored = (state: unknown) => run(INITIAL_MODEL, { type: "stateLoaded", state });
const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const edited = run(
  shown(DASHBOARD),
  { type: "edited", edit: { op: "remove", id: "n3" } },
  { type: "edited", edit: { op: "rename", id: "workspace", title: "Mine" } },
  { type: "edited", edit: { op: "move", id: "n6", place: { at: "side", of: "workspace", side: "left" } } },
  { type: "undone" },
  { type: "selected", id: "n7" },
);

describe("state given back by a host", () => {
  it("brings back canvas, selection, undo and redo exactly", () => {
    const model = restored(throughText(stateOf(edited)));
    expect(model.workspace).toEqual(throughText(edited.workspace));
    expect(model.selection).toBe("n7");
    expect(model.revision).toBe(edited.revision);
    expect(model.history.past.map((step) => step.label)).toEqual(
      edited.history.past.map((step) => step.label),
    );
    const start = run(model, { type: "undone" }, { type: "undone" });
    expect(start.workspace).toEqual(throughText(tree(DASHBOARD)));
    const forward = run(model, { type: "redone" });
    expect(forward.workspace).toEqual(throughText(run(edited, { type: "redone" }).workspace));
  });

  it("is undefined while there is no layout", () => {
    expect(stateOf(INITIAL_MODEL)).toBeUndefined();
  });

  it("stays under the limit: the oldest steps go first, the layout never", () => {
    const windows = Array.from({ length: 120 }, (_, i) => ({
      type: "window",
      appName: `application-number-${i}`,
    }));
    const many = Array.from({ length: 150 }, (_, i): Action => {
      return { type: "edited", edit: { op: "rename", id: "workspace", title: `${"t".repeat(300)}${i}` } };
    });
    const model = run(shown({ children: [{ type: "group", children: windows }] }), ...many);
    const state = stateOf(model);
    expect(bytesOf(state)).toBeLessThanOrEqual(WIDGET_STATE_MAX_BYTES);
    const back = restored(throughText(state));
    expect(back.workspace).toEqual(throughText(model.workspace));
    expect(back.history.past.length).toBeGreaterThan(10);
    expect(back.history.past.at(-1)?.label.name).toBe(`${"t".repeat(300)}149`);
  });

  it("is undefined for a layout that no host takes: the person is told instead", () => {
    const windows = Array.from({ length: 30 }, () => ({
      type: "window",
      appName: "a",
      context: { text: "x".repeat(6000) },
    }));
    const model = run(shown({ children: [{ type: "group", children: windows }] }), {
      type: "edited",
      edit: { op: "rename", id: "workspace", title: "Large" },
    });
    expect(stateOf(model)).toBeUndefined();
  });

  it("uses the layout alone when the history is damaged", () => {
    const state = { ...stateOf(edited), history: { trees: 7, past: "no" } };
    const model = restored(throughText(state));
    expect(model.history.past).toEqual([]);
    expect(model.workspace?.config["title"]).toBe("Mine");
  });
});
