import { describe, expect, it } from "vitest";
import { titleOf } from "../../../shared/layout/walk.ts";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

/** A layout of the assistant that waits for the person's word. */

const run = (model: WidgetModel, ...actions: Action[]) => actions.reduce(reduce, model);
const theirs = tree({ ...DASHBOARD, config: { title: "Theirs" } });
const waiting: WidgetModel = {
  ...run(
    {
      ...INITIAL_MODEL,
      mode: "builder",
      source: "result",
      workspace: tree(DASHBOARD),
      base: tree(DASHBOARD),
    },
    { type: "edited", edit: { op: "remove", id: "n3" } },
  ),
  incoming: theirs,
};
const writing: Action = { type: "generationChanged", isGenerating: true };

describe("while the assistant writes", () => {
  it.each<Action>([{ type: "incomingTaken" }, { type: "incomingDropped" }, { type: "loadStarted" }])(
    "$type only says that the canvas is locked",
    (action) => {
      const locked = run(waiting, writing);
      const { announcement, ...after } = run(locked, action);
      expect(announcement).toMatchObject({ what: "locked" });
      const { announcement: _said, ...before } = locked;
      expect(after).toEqual(before);
    },
  );

  it("nobody takes what waits for a word, and both ways are open again after it", () => {
    const free = run(waiting, writing, { type: "generationChanged", isGenerating: false });
    const taken = run(free, { type: "incomingTaken" });
    expect(taken.workspace && titleOf(taken.workspace)).toBe("Theirs");
    expect(run(free, { type: "incomingDropped" }).incoming).toBeUndefined();
  });
});

describe("taking the assistant's layout", () => {
  const taken = run(waiting, { type: "incomingTaken" });

  it("is the person's step, which the assistant cannot take back", () => {
    expect(taken.history.past.at(-1)?.label.kind).toBe("taken");
    expect(run(taken, { type: "assistantUndid" })).toBe(taken);
  });

  it("is undone by the person, which brings their layout back", () => {
    expect(run(taken, { type: "undone" }).workspace).toBe(waiting.workspace);
  });
});
