import { describe, expect, it } from "vitest";
import { findNode } from "../../../shared/layout/walk.ts";
import { hostAction } from "../../../widget/app/hostActions.ts";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { canEdit } from "../../../widget/state/selectors.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

const TEXT = JSON.stringify(DASHBOARD);

function partial(components: unknown): Action {
  const action = hostAction({ type: "toolInputPartial", args: { mode: "builder", components } });
  if (!action) throw new Error("a partial input must be an action");
  return action;
}
const whole: Action = { type: "inputArrived", input: { mode: "builder", components: TEXT } };
const run = (model: WidgetModel, ...actions: Action[]) => actions.reduce(reduce, model);
const streamed = (until: number) =>
  Array.from({ length: until }, (_, end) => partial(TEXT.slice(0, end + 1))).reduce(reduce, INITIAL_MODEL);

describe("a layout that is still being written", () => {
  it("waits without a drawing until there is a window", () => {
    const model = streamed(TEXT.indexOf('"a"'));
    expect(model).toMatchObject({ streaming: true, lock: "streaming", mode: "builder" });
    expect(model.workspace).toBeUndefined();
  });

  it("is drawn and locked as it grows, and free when it is whole", () => {
    const model = streamed(TEXT.indexOf('"c"') + 3);
    expect(model.workspace && findNode(model.workspace, "n6")).toMatchObject({ appName: "c" });
    expect(canEdit(model)).toBe(false);
    const refused = run(model, { type: "edited", edit: { op: "remove", id: "n3" } });
    expect(refused.workspace).toBe(model.workspace);
    const done = run(model, whole);
    expect(done).toMatchObject({ streaming: false, lock: undefined, source: "input" });
    expect(done.workspace).toEqual(tree(DASHBOARD));
    expect(canEdit(done)).toBe(true);
  });

  it("keeps what is drawn the very same object, up to the whole", () => {
    const early = streamed(TEXT.indexOf('"c"'));
    const later = streamed(TEXT.length);
    const row = early.workspace && findNode(early.workspace, "n2");
    expect(row).toMatchObject({ type: "row" });
    const grown = run(
      early,
      ...Array.from({ length: 40 }, (_, i) => partial(TEXT.slice(0, TEXT.length - 40 + i))),
    );
    expect(grown.workspace && findNode(grown.workspace, "n2")).toBe(row);
    const same = run(later, partial(TEXT));
    expect(same.workspace).toBe(later.workspace);
    expect(run(later, whole).workspace).toBe(later.workspace);
  });

  it("stays locked while the assistant writes on, and ends with it", () => {
    const busy = run(streamed(TEXT.length), { type: "generationChanged", isGenerating: true }, whole);
    expect(busy.lock).toBe("generating");
    expect(run(busy, { type: "generationChanged", isGenerating: false }).lock).toBeUndefined();
    const calm = run(
      streamed(100),
      { type: "generationChanged", isGenerating: true },
      { type: "generationChanged", isGenerating: false },
    );
    expect(calm.lock).toBe("streaming");
  });

  it("stays as far as it came when the call is cancelled, and says so until the person goes on", () => {
    const part = streamed(TEXT.indexOf('"c"'));
    const cancelled = run(part, { type: "cancelled", reason: "stopped" });
    expect(cancelled.workspace).toBe(part.workspace);
    expect(cancelled).toMatchObject({
      streaming: false,
      lock: undefined,
      problem: undefined,
      unfinished: true,
    });
    expect(run(cancelled, partial(TEXT))).toBe(cancelled);
    expect(run(cancelled, { type: "unfinishedKept" }).unfinished).toBe(false);
    const mine = run(cancelled, { type: "edited", edit: { op: "rename", id: "workspace", title: "Mine" } });
    expect(mine).toMatchObject({ unfinished: false, workspace: { config: { title: "Mine" } } });
  });

  it("gives way to the whole layout of the next call after it was cancelled", () => {
    const output = { mode: "builder", workspaceName: null, components: DASHBOARD, success: true, error: "" };
    const result = hostAction({ type: "toolResult", result: { structuredContent: output } });
    if (!result) throw new Error("a result must be an action");
    const again = run(streamed(TEXT.indexOf('"c"')), { type: "cancelled", reason: undefined }, result);
    expect(again).toMatchObject({ unfinished: false, source: "result" });
    expect(again.workspace).toEqual(tree(DASHBOARD));
  });

  it("that is cancelled before anything was drawn is a problem with the reason", () => {
    const cancelled = run(streamed(TEXT.indexOf('"a"')), { type: "cancelled", reason: "stopped" });
    expect(cancelled.problem).toEqual({ kind: "cancelled", message: "stopped" });
  });

  it("is drawn again by the next call when it was cancelled before anything was drawn", () => {
    const cancelled = run(streamed(TEXT.indexOf('"a"')), { type: "cancelled", reason: "stopped" });
    const again = run(cancelled, partial(TEXT));
    expect(again).toMatchObject({ problem: undefined, streaming: true, workspace: tree(DASHBOARD) });
    expect(run(cancelled, whole).workspace).toEqual(tree(DASHBOARD));
  });

  it("is drawn by the next call when one for a saved workspace was cancelled", () => {
    const named: Action = { type: "inputArrived", input: { workspaceName: "Desk" } };
    const cancelled = run(INITIAL_MODEL, named, { type: "cancelled", reason: undefined });
    expect(run(cancelled, partial(TEXT)).workspace).toEqual(tree(DASHBOARD));
    expect(run(cancelled, named)).toMatchObject({ problem: undefined, workspaceName: "Desk" });
  });

  it("gives the canvas free where the host falls silent", () => {
    const model = run(streamed(TEXT.length), { type: "fellSilent" });
    expect(canEdit(model)).toBe(true);
    const mine = run(model, { type: "edited", edit: { op: "remove", id: "n3" } });
    expect(run(mine, partial(TEXT)).workspace).toBe(mine.workspace);
  });

  it("changes nothing that is whole already", () => {
    const model = run(INITIAL_MODEL, whole);
    expect(run(model, partial(TEXT.slice(0, 200)))).toBe(model);
  });

  it("comes late and whole in one part as well", () => {
    const model = run(INITIAL_MODEL, partial(TEXT), whole);
    expect(model.workspace).toEqual(tree(DASHBOARD));
  });
});
