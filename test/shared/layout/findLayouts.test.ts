import { expect, test } from "vitest";
import type { Json } from "../../../shared/json.ts";
import { findLayouts } from "../../../shared/layout/findLayouts.ts";
import { corpus } from "../../support/corpus.ts";
import { read, row, sketch, win } from "../../support/trees.ts";

const layout = (name: string, app: string): Json => ({
  name,
  type: "Workspace",
  components: [{ type: "Workspace", state: { children: [row(win(app))], config: {}, context: {} } }],
});

const brief = (input: Json): string[] =>
  findLayouts(input).map(({ name, place, layout: found }) => `${place}|${name}|${sketch(read(found))}`);

test("one saved layout is itself", () => {
  const one = layout("A", "a");
  expect(findLayouts(one)).toEqual([{ name: "A", layout: one, place: "" }]);
});

test("a list, with other things in it, and an export that wraps one", () => {
  expect(brief([layout("A", "a"), { name: "app", type: "window" }, 5, layout("B", "b")])).toEqual([
    "[0]|A|row(a)",
    "[3]|B|row(b)",
  ]);
  expect(brief({ layouts: [layout("A", "a")] })).toEqual(["layouts[0]|A|row(a)"]);
});

test("the workspaces of a Global layout, named after themselves or else after it", () => {
  const tree = (app: string, config: Json): Json => ({
    type: "Workspace",
    children: [{ type: "window", config: { appName: app, title: "T" } }],
    config,
  });
  const global = {
    name: "Morning",
    type: "Global",
    components: [
      { type: "application", state: {} },
      {
        type: "workspaceFrame",
        state: { workspaces: [tree("a", { name: "Desk" }), tree("b", { title: "Side" })] },
      },
      { type: "workspaceFrame", state: { workspaces: [tree("c", {}), tree("d", null)] } },
    ],
  };
  expect(brief(global)).toEqual([
    "components[1].state.workspaces[0]|Desk|a",
    "components[1].state.workspaces[1]|Side|b",
    "components[2].state.workspaces[0]|Morning 1|c",
    "components[2].state.workspaces[1]|Morning 2|d",
  ]);
  expect(findLayouts(global)[0]?.layout).toMatchObject({
    name: "Desk",
    type: "Workspace",
    components: [{ state: { children: [{ type: "window", config: { appName: "a", title: "T" } }] } }],
  });
});

test("the layouts that come with an application definition, alone or in a list of definitions", () => {
  const app = {
    name: "desk-app",
    type: "workspaces",
    details: { layouts: [{ children: [win("a")] }, { children: [] }] },
  };
  expect(brief(app)).toEqual(["details.layouts[0]|desk-app 1|a"]);
  expect(brief({ applications: [app] })).toEqual(["applications[0].details.layouts[0]|desk-app 1|a"]);
});

test("a tree that cannot be read is passed on, so that opening it says what is wrong", () => {
  const broken = { name: "x", details: { layouts: [{ children: [{ type: "panel" }] }] } };
  expect(findLayouts(broken)).toMatchObject([{ name: "x", layout: { type: "Workspace" } }]);
});

test("anything else has none, however deep it is", () => {
  for (const input of [null, 5, "text", [], {}, { type: "Workspace" }, { layouts: {} }, { details: null }])
    expect(findLayouts(input)).toEqual([]);
  let deep: Json = [];
  for (let level = 0; level < 100_000; level += 1) deep = level % 2 ? [deep] : { layouts: [deep] };
  expect(findLayouts(deep)).toEqual([]);
});

test("every real saved layout is found, and no application record counts as one", () => {
  for (const { name, json } of corpus("layouts")) {
    const expected = name.startsWith("saved--") ? [{ layout: json, place: "" }] : [];
    expect(findLayouts(json)).toMatchObject(expected);
  }
  for (const { json } of [...corpus("apps"), ...corpus("fdc3")]) expect(findLayouts(json)).toEqual([]);
});
