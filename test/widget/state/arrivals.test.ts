import { describe, expect, it } from "vitest";
import { WIDGET_STATE_FORMAT } from "../../../shared/contract/widgetState.ts";
import type { WidgetToolOutput } from "../../../shared/contract/widgetTool.ts";
import { titleOf } from "../../../shared/layout/walk.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

const run = (...actions: Action[]) => actions.reduce(reduce, INITIAL_MODEL);
const title = (model: WidgetModel) => model.workspace && titleOf(model.workspace);

const window = (appName: string) => ({ children: [{ type: "window", appName }], config: { title: appName } });

function result(components: object, extra: Partial<WidgetToolOutput> = {}): Action {
  const read = writeComponents(tree(components));
  const output = {
    mode: "builder",
    workspaceName: null,
    components: read,
    success: true,
    error: "",
    ...extra,
  };
  return { type: "resultArrived", output };
}
const input = (components: unknown): Action => ({
  type: "inputArrived",
  input: { mode: "builder", components },
});
const state = (components: object, revision: number): Action => ({
  type: "stateLoaded",
  state: {
    format: WIDGET_STATE_FORMAT,
    version: 1,
    revision,
    mode: "builder",
    workspaceName: null,
    components: writeComponents(tree(components)),
  },
});
const remove: Action = { type: "edited", edit: { op: "remove", id: "n3" } };

describe("what a host sends, in any order", () => {
  it("draws the arguments until the result is here", () => {
    expect(title(run(input(JSON.stringify(window("a")))))).toBe("a");
    expect(title(run(input(window("a")), result(window("b"))))).toBe("b");
  });

  it("shows a result alone", () => {
    const model = run(result(window("b")));
    expect(title(model)).toBe("b");
    expect(model.mode).toBe("builder");
  });

  it("opens an empty canvas for a builder without a layout", () => {
    const model = run({ type: "inputArrived", input: { mode: "builder" } });
    expect(model.workspace?.children).toEqual([]);
  });

  it("waits with the name when only a name came", () => {
    const model = run({ type: "inputArrived", input: { workspaceName: "Morning" } });
    expect(model.workspace).toBeUndefined();
    expect(model.workspaceName).toBe("Morning");
  });

  it("keeps the result when the arguments come late or twice", () => {
    expect(title(run(result(window("b")), input(window("a")), input(window("a"))))).toBe("b");
  });

  it("keeps edits made on the arguments when the result brings the same layout", () => {
    const model = run(input(DASHBOARD), remove, result(DASHBOARD));
    expect(model.history.past).toHaveLength(1);
    expect(model.incoming).toBeUndefined();
  });

  it("never replaces edits with another layout: it is offered, and taking it can be undone", () => {
    const model = run(result(DASHBOARD), remove, result(window("z")));
    expect(title(model)).toBe("Dashboard");
    expect(model.incoming && titleOf(model.incoming)).toBe("z");
    const taken = [{ type: "incomingTaken" } as const].reduce(reduce, model);
    expect(title(taken)).toBe("z");
    const back = [{ type: "undone" } as const].reduce(reduce, taken);
    expect(title(back)).toBe("Dashboard");
    expect(back.workspace).toBe(model.workspace);
  });

  it("takes a further layout when nothing was edited", () => {
    expect(title(run(result(DASHBOARD), result(window("z"))))).toBe("z");
  });

  it("lets a state win over input and result, whichever comes first", () => {
    for (const order of [
      [state(window("mine"), 3), input(window("a")), result(window("b"))],
      [input(window("a")), state(window("mine"), 3), result(window("b"))],
      [input(window("a")), result(window("b")), state(window("mine"), 3)],
    ]) {
      expect(title(run(...order))).toBe("mine");
    }
  });

  it("offers a further result after a state was given back, but not the one that comes again", () => {
    const back = run(state(window("mine"), 3), result(window("b")), result(window("b")));
    expect(back.incoming).toBeUndefined();
    const news = reduce(back, result(window("c")));
    expect(title(news)).toBe("mine");
    expect(news.incoming && titleOf(news.incoming)).toBe("c");
  });

  it("takes what comes after a workspace was opened, be it the first since a state was given back", () => {
    const opening = { status: "opened", title: "mine", notes: [] } as const;
    const opened = run(state(window("mine"), 3), { type: "openingChanged", opening });
    const news = reduce(opened, result(window("c")));
    expect(title(news)).toBe("c");
    expect(news).toMatchObject({ opening: { status: "idle" }, incoming: undefined, revision: 4 });
    expect(reduce(opened, result(window("mine"))).opening).toEqual(opening);
  });

  it("never lets an older state overwrite a newer one", () => {
    expect(title(run(state(window("new"), 5), state(window("old"), 4)))).toBe("new");
    expect(title(run(state(DASHBOARD, 5), remove, state(window("old"), 5)))).toBe("Dashboard");
  });

  it("refuses a foreign or damaged state and uses the result", () => {
    for (const damaged of [
      undefined,
      null,
      7,
      "x",
      {},
      { format: "other" },
      { format: WIDGET_STATE_FORMAT, version: 9 },
    ]) {
      expect(title(run({ type: "stateLoaded", state: damaged }, result(window("b"))))).toBe("b");
    }
  });

  it("offers the nearest names for an unknown workspace", () => {
    const output = {
      mode: "previewer",
      workspaceName: "Mornin",
      components: null,
      success: false,
      error: "No workspace is named “Mornin”.",
    };
    const meta = { apps: [], unknownApps: [], nearest: ["Morning"] };
    const model = run({ type: "resultArrived", output, meta });
    expect(model.problem).toEqual({ kind: "not-found", message: output.error, nearest: ["Morning"] });
  });

  it("keeps the raw text of a tree that cannot be shown", () => {
    const output = {
      mode: "builder",
      workspaceName: null,
      components: null,
      success: false,
      error: "children[0].type: …",
    };
    const model = run(input('{"children":[{"type":"tabs"}]}'), { type: "resultArrived", output });
    expect(model.problem).toMatchObject({ kind: "bad-tree", message: output.error });
    // What it says in English is told in the language of the person where it can be found out here.
    expect(model.problem).toMatchObject({ faults: [{ code: "unknown-type", params: { type: "tabs" } }] });
    expect(model.rawComponents).toBe('{"children":[{"type":"tabs"}]}');
    expect(model.workspace).toBeUndefined();
  });

  it("keeps a layout that is shown when a later call fails, be it of another tool", () => {
    const failed = { mode: "previewer", workspaceName: null, components: null, success: false, error: "no" };
    const model = run(result(window("b")), { type: "resultArrived", output: failed });
    expect(title(model)).toBe("b");
    expect(model.problem).toBeUndefined();
  });

  it("keeps edits that were made on a draft which is then cancelled", () => {
    const draft: Action = { type: "partialArrived", input: { mode: "builder", components: DASHBOARD } };
    const model = run(draft, { type: "fellSilent" }, remove, { type: "cancelled", reason: "stopped" });
    expect(model.history.past).toHaveLength(1);
    expect(title(model)).toBe("Dashboard");
  });

  it("says that the request was cancelled, unless there is a layout to keep", () => {
    expect(run({ type: "cancelled", reason: "stopped" }).problem).toEqual({
      kind: "cancelled",
      message: "stopped",
    });
    expect(title(run(input(window("a")), { type: "cancelled", reason: undefined }))).toBe("a");
    expect(title(run(result(window("b")), { type: "cancelled", reason: undefined }))).toBe("b");
  });
});
