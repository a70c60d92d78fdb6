import { describe, expect, it } from "vitest";
import { WIDGET_STATE_MAX_BYTES } from "../../../shared/contract/widgetState.ts";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { bytesOf, stateOf } from "../../../widget/state/persistence.ts";
import type { Step } from "../../../widget/state/step.ts";
import { titleOf } from "../../../shared/layout/walk.ts";
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

const edits = (count: number) =>
  Array.from({ length: count }, (_, i): Action => {
    return { type: "edited", edit: { op: "rename", id: "workspace", title: `Title ${i}` } };
  });

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

  it("brings back a layout that waits for the person's word, which is made room for before old steps", () => {
    const theirs = tree({ children: [{ type: "window", appName: "theirs" }] });
    const back = restored(throughText(stateOf({ ...edited, incoming: theirs })));
    expect(back.incoming).toEqual(theirs);
    expect(back.workspace).toEqual(throughText(edited.workspace));
    expect(back.history.past).toHaveLength(edited.history.past.length);

    const many = Array.from({ length: 150 }, (_, i): Action => {
      return { type: "edited", edit: { op: "rename", id: "workspace", title: `${"t".repeat(600)}${i}` } };
    });
    const crowded = restored(throughText(stateOf({ ...run(edited, ...many), incoming: theirs })));
    expect(crowded.incoming).toEqual(theirs);
    expect(crowded.history.past.length).toBeGreaterThan(10);

    const context = { text: "x".repeat(WIDGET_STATE_MAX_BYTES) };
    const huge = tree({ children: [{ type: "window", appName: "huge", context }] });
    const without = restored(throughText(stateOf({ ...edited, incoming: huge })));
    expect(without.incoming).toBeUndefined();
    expect(without.workspace).toEqual(throughText(edited.workspace));
  });

  it("keeps the steps next to where the person stands, back and forth alike", () => {
    const many = Array.from({ length: 150 }, (_, i): Action => {
      return { type: "edited", edit: { op: "rename", id: "workspace", title: `${"t".repeat(200)}${i}` } };
    });
    const back = Array.from({ length: 120 }, (): Action => ({ type: "undone" }));
    const { history, workspace } = restored(throughText(stateOf(run(shown(DASHBOARD), ...many, ...back))));
    // The start and 150 titles of 200 characters do not fit into 64 KiB: of the 120 to redo the next 60 are kept.
    expect([history.past.length, history.future.length]).toEqual([30, 60]);
    const titleOfStep = (step: Step | undefined) => step && titleOf(step.before);
    expect(titleOfStep(history.future.at(-1))).toBe(`${"t".repeat(200)}30`);
    expect(titleOfStep(history.past.at(-1))).toBe(`${"t".repeat(200)}28`);
    expect(workspace && titleOf(workspace)).toBe(`${"t".repeat(200)}29`);
  });

  it("keeps the selection, the proposal and what waits where only what can be redone is too large", () => {
    const theirs = tree({ children: [{ type: "window", appName: "theirs" }] });
    const context = { text: "x".repeat(WIDGET_STATE_MAX_BYTES) };
    const model = run(
      shown(DASHBOARD),
      { type: "edited", edit: { op: "setContext", id: "n3", context } },
      { type: "undone" },
      { type: "selected", id: "n7" },
    );
    const back = restored(throughText(stateOf({ ...model, incoming: theirs })));
    expect(back.history).toEqual({ past: [], future: [] });
    expect(back.selection).toBe("n7");
    expect(back.base).toEqual(throughText(tree(DASHBOARD)));
    expect(back.incoming).toEqual(theirs);
  });

  it("is told where it takes the place of another layout, not of none and not of the same", () => {
    const state = throughText(stateOf({ ...edited, revision: 9 }));
    const heard = (model: WidgetModel) => run(model, { type: "stateLoaded", state }).announcement?.what;
    expect(heard(shown(DASHBOARD))).toBe("restored");
    expect(heard({ ...edited, announcement: undefined })).toBeUndefined();
    expect(heard(INITIAL_MODEL)).toBeUndefined();
    expect(heard({ ...shown(DASHBOARD), source: "input" })).toBeUndefined();
    const older = run(shown(DASHBOARD), ...edits(10));
    expect(heard({ ...older, announcement: undefined })).toBeUndefined();
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
