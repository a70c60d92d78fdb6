import { expect, it } from "vitest";
import { reduce } from "../../../widget/state/reduce.ts";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { titleOf } from "../../../shared/layout/walk.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

const run = (model: WidgetModel, ...actions: Action[]) => actions.reduce(reduce, model);
const STEPS = 250;

it("200 steps and more are kept: all undone to the very first layout, and all done again", () => {
  const workspace = tree(DASHBOARD);
  const builder: WidgetModel = {
    ...INITIAL_MODEL,
    source: "result",
    mode: "builder",
    workspace,
    base: workspace,
  };
  const names = Array.from({ length: STEPS }, (_, index) => `Desk ${index + 1}`);
  const renamed = run(
    builder,
    ...names.map((title): Action => ({ type: "edited", edit: { op: "rename", id: "workspace", title } })),
  );
  expect(renamed.history.past).toHaveLength(STEPS);
  const seen: string[] = [];
  let model = renamed;
  while (model.history.past.length > 0) {
    model = run(model, { type: "undone" });
    seen.push(model.workspace ? titleOf(model.workspace) : "");
  }
  expect(seen).toEqual([...names.slice(0, -1).toReversed(), "Dashboard"]);
  // The very object: nothing was copied for it.
  expect(model.workspace).toBe(workspace);
  const again = run(model, ...names.map((): Action => ({ type: "redone" })));
  expect(again.workspace).toBe(renamed.workspace);
});
