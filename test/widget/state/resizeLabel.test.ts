import { expect, it } from "vitest";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { row, win, workspaceOf } from "../../support/trees.ts";

it("a splitter always names the side before it, whatever the rounding", () => {
  const workspace = workspaceOf(row(win("a", { width: 30 }), win("b", { width: 70 })));
  const model: WidgetModel = {
    ...INITIAL_MODEL,
    source: "result",
    mode: "builder",
    workspace,
    base: workspace,
  };
  const names = Array.from({ length: 40 }, (_, at) => {
    const first = 30 - (at + 1) * 0.7;
    const edit: Edit = { op: "resize", id: "n1", shares: [first, 100 - first] };
    return reduce(model, { type: "edited", edit }).history.past[0]?.label.name;
  });
  expect(new Set(names)).toEqual(new Set(["a"]));
});
