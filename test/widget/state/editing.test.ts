import { describe, expect, it } from "vitest";
import type { Action } from "../../../widget/state/action.ts";
import { INITIAL_MODEL, type WidgetModel } from "../../../widget/state/model.ts";
import { reduce } from "../../../widget/state/reduce.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

const run = (model: WidgetModel, ...actions: Action[]) => actions.reduce(reduce, model);

const builder: WidgetModel = {
  ...INITIAL_MODEL,
  source: "result",
  mode: "builder",
  workspace: tree(DASHBOARD),
  base: tree(DASHBOARD),
};

const apps = (model: WidgetModel) =>
  JSON.stringify(model.workspace && writeComponents(model.workspace))
    .match(/"appName":"\w+"/g)
    ?.map((m) => m[11]);

describe("editing", () => {
  it("records one labelled step for one edit and keeps the hand on what was touched", () => {
    const model = run(builder, { type: "edited", edit: { op: "remove", id: "n3" } });
    expect(apps(model)).toEqual(["b", "c", "d"]);
    expect(model.history.past.map((step) => step.label)).toEqual([{ kind: "remove", name: "a" }]);
    expect(model.revision).toBe(1);
    expect(model.announcement).toMatchObject({
      what: "did",
      label: { kind: "remove", name: "a" },
      urgent: false,
    });
  });

  it("brings tree and selection back with undo, and forward with redo", () => {
    const selected = run(builder, { type: "selected", id: "n3" });
    const removed = run(selected, { type: "edited", edit: { op: "remove", id: "n3" } });
    const undone = run(removed, { type: "undone" });
    expect(undone.workspace).toBe(builder.workspace);
    expect(undone.selection).toBe("n3");
    expect(undone.announcement).toMatchObject({ what: "undid", label: { kind: "remove", name: "a" } });
    const redone = run(undone, { type: "redone" });
    expect(redone.workspace).toBe(removed.workspace);
    expect(redone.selection).toBe(removed.selection);
    expect(redone.history.future).toEqual([]);
  });

  it("records nothing for an edit that changes nothing", () => {
    const model = run(builder, { type: "edited", edit: { op: "activate", id: "n7" } });
    expect(model).toBe(builder);
  });

  it("keeps a tab switch with the layout, but never as a step", () => {
    const model = run(builder, { type: "tabShown", id: "n6" });
    expect(model.history.past).toEqual([]);
    expect(model.revision).toBe(1);
    expect(JSON.stringify(model.workspace)).toContain('"activeTabIndex":0');
  });

  it("keeps a redo that is waiting when only a tab is switched", () => {
    const model = run(
      builder,
      { type: "edited", edit: { op: "remove", id: "n3" } },
      { type: "undone" },
      { type: "tabShown", id: "n6" },
      { type: "redone" },
    );
    expect(apps(model)).toEqual(["b", "c", "d"]);
  });

  it("refuses with the reason and changes nothing", () => {
    const model = run(builder, { type: "edited", edit: { op: "remove", id: "nowhere" } });
    expect(model.workspace).toBe(builder.workspace);
    expect(model.history.past).toEqual([]);
    const said = model.announcement;
    expect(said?.urgent).toBe(true);
    expect(said?.what === "refused" && said.refusal).toMatchObject({
      code: "unknown-node",
      params: { id: "nowhere" },
    });
  });

  it("changes nothing while the assistant writes, and says so", () => {
    const locked = run(builder, { type: "generationChanged", isGenerating: true });
    for (const action of [
      { type: "edited", edit: { op: "remove", id: "n3" } },
      { type: "undone" },
    ] as const) {
      const model = run(locked, action);
      expect(model.workspace).toBe(builder.workspace);
      expect(model.announcement?.what).toBe("locked");
    }
    const free = run(locked, { type: "generationChanged", isGenerating: false });
    expect(apps(run(free, { type: "edited", edit: { op: "remove", id: "n3" } }))).toEqual(["b", "c", "d"]);
  });

  it("leaves a previewed layout as it is: tabs switch in the view only", () => {
    const preview = { ...builder, mode: "previewer" as const };
    const model = run(
      preview,
      { type: "tabShown", id: "n6" },
      { type: "edited", edit: { op: "remove", id: "n3" } },
    );
    expect(model.workspace).toBe(preview.workspace);
    expect(model.shownTabs).toEqual({ n5: "n6" });
    expect(model.revision).toBe(0);
  });

  it("shows the tab of a window that is selected elsewhere", () => {
    const model = run(builder, { type: "selected", id: "n6" });
    expect(model.selection).toBe("n6");
    expect(JSON.stringify(model.workspace)).toContain('"activeTabIndex":0');
  });

  it("starts a copy as a builder of its own, named as a copy, with the original untouched", () => {
    const preview: WidgetModel = { ...builder, mode: "previewer", workspaceName: "Dashboard" };
    const model = run(preview, { type: "copyStarted", title: "Dashboard (copy)" });
    expect(model.mode).toBe("builder");
    expect(model.workspaceName).toBeNull();
    expect(model.workspace?.config["title"]).toBe("Dashboard (copy)");
    expect(preview.workspace?.config["title"]).toBe("Dashboard");
  });
});
