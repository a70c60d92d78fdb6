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

  it("goes away when the call is cancelled, and parts that come late bring nothing back", () => {
    const cancelled = run(streamed(TEXT.length), { type: "cancelled", reason: "stopped" });
    expect(cancelled).toMatchObject({ workspace: undefined, streaming: false, lock: undefined });
    expect(cancelled.problem).toEqual({ kind: "cancelled", message: "stopped" });
    expect(run(cancelled, partial(TEXT))).toBe(cancelled);
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
