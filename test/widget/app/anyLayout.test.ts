import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { omit } from "../../../shared/layout/omit.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { writeComponents } from "../../../shared/layout/write.ts";
import { hostAction } from "../../../widget/app/hostActions.ts";
import { layoutInText } from "../../../widget/screens/layoutInText.ts";
import { layoutMessages } from "../../../widget/state/layoutMessages.ts";
import { createWidgetStore, type WidgetStore } from "../../../widget/state/store.ts";
import { arbEdit } from "../../support/arbitraries.ts";
import { corpus } from "../../support/corpus.ts";
import { HOSTILE_LAYOUTS } from "../../support/hostileLayouts.ts";
import { badShares } from "../../support/rules.ts";
import { read } from "../../support/trees.ts";

const EDITS = 200;

/** A builder as it is after a host has handed on a call with these components. */
function opened(components: unknown): WidgetStore {
  const store = createWidgetStore();
  const action = hostAction({ type: "toolInput", args: { mode: "builder", components } });
  if (action) store.dispatch(action);
  return store;
}

function treeOf(store: WidgetStore): Workspace {
  const { workspace } = store.get();
  if (!workspace) throw new Error("There is no layout on the canvas.");
  return workspace;
}

/** As a person does: edits at random, now and then taken back and made again. */
function editAtRandom(store: WidgetStore, seed: number): void {
  const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  for (let step = 0; step < EDITS; step += 1) {
    const edit: Edit | undefined = draw?.(arbEdit, treeOf(store));
    if (edit) store.dispatch({ type: "edited", edit });
    if (step % 20 === 19)
      for (const type of ["undone", "undone", "redone"] as const) store.dispatch({ type });
  }
}

/** What is sent on Save and Open reads back as what is on the canvas, and is written the same again. */
function expectSavedWhole(store: WidgetStore): void {
  const written = writeComponents(treeOf(store));
  expect(writeComponents(read(written))).toEqual(written);
  expect(JSON.parse(JSON.stringify(written))).toEqual(written);
}

function survives(components: unknown, seed: number): void {
  const store = opened(components);
  const start = treeOf(store);
  expectSavedWhole(store);
  editAtRandom(store, seed);
  expect(badShares(treeOf(store))).toEqual([]);
  expect(layoutMessages(store.get()).every(({ message }) => message !== "")).toBe(true);
  expectSavedWhole(store);
  const steps = store.get().history.past.length;
  for (let step = 0; step < steps; step += 1) store.dispatch({ type: "undone" });
  expect(withoutTabs(treeOf(store))).toEqual(withoutTabs(start));
}

/** Which tab is in front is no step, so undo leaves it where it is. */
function withoutTabs(workspace: Workspace): unknown {
  const text = JSON.stringify(writeComponents(workspace), (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const rest = omit({ ...value }, TAB_KEYS);
    return "config" in rest && Object.keys(rest.config ?? {}).every((key) => TAB_KEYS.includes(key))
      ? omit(rest, ["config"])
      : rest;
  });
  return JSON.parse(text);
}
const TAB_KEYS = ["activeTabIndex", "isSelected"];

describe(`a builder survives ${EDITS} random edits, saves without loss and goes all the way back, with`, () => {
  it.each(Object.keys(HOSTILE_LAYOUTS))("%s", (name) => survives(HOSTILE_LAYOUTS[name], 7), 60_000);
});

describe("real files of others", () => {
  it("open in the builder, survive, save without loss and come back with undo", { timeout: 180_000 }, () => {
    const files = corpus("layouts");
    const layouts = files.filter(({ json }) => opened(json).get().workspace);
    for (const [seed, { name, json }] of layouts.entries())
      expect(() => survives(json, seed), name).not.toThrow();
    // One of them had code in the place of a list.
    expect(files.length - layouts.length).toBeLessThanOrEqual(1);
  });

  it("that hold no layout are refused with a sentence, and those that hold one open", () => {
    for (const { name, text } of [...corpus("apps"), ...corpus("fdc3")]) {
      const outcome = layoutInText(text);
      if (outcome.found === "one") survives(writeComponents(outcome.workspace), 1);
      if (outcome.found === "none") expect(outcome.problems[0]?.message, name).toMatch(/\.$/);
    }
  });
});

it("sizes that are no numbers are refused with their place, in text and in an object", () => {
  const broken = { children: [{ type: "row", children: [], config: { width: NaN } }] };
  expect(readWorkspace(broken)).toMatchObject({
    ok: false,
    problems: [{ path: "children[0].config.width", message: "This number is not a finite one." }],
  });
  expect(opened(broken).get().workspace).toBeUndefined();
  const text = '{"children":[{"type":"row","children":[],"config":{"width":NaN}}]}';
  expect(layoutInText(text)).toMatchObject({
    found: "none",
    problems: [{ message: expect.stringMatching(/\.$/) as unknown }],
  });
});
