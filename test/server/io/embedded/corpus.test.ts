import { expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "../../../../shared/json.ts";
import { readWorkspace } from "../../../../shared/layout/read.ts";
import { windowsOf } from "../../../../shared/layout/walk.ts";
import { corpus } from "../../../support/corpus.ts";
import { app } from "../support/samples.ts";
import { testPlatform } from "../support/testPlatform.ts";

/** Every application that a layout names, so that it can be opened. */
function appsOf(layouts: readonly JsonObject[]): JsonObject[] {
  const names = layouts.flatMap((layout) => {
    const read = readWorkspace(layout);
    return read.ok ? windowsOf(read.workspace).map(({ appName }) => appName ?? "") : [];
  });
  return [...new Set(names)].filter((name) => name !== "").map((name) => app(name));
}

test("saved layouts of others open by name, and nothing of them is left out", async () => {
  const layouts = corpus("layouts")
    .filter(({ name }) => name.startsWith("saved--"))
    .flatMap(({ json }) => (Array.isArray(json) ? json : [json]))
    .filter(isJsonObject);
  const { workspaces, native, log } = await testPlatform({
    files: { "l.json": layouts, "apps2.json": appsOf(layouts) },
  });
  const listed = await workspaces.layouts();
  expect(listed.map(({ name }) => name)).toEqual([...new Set(layouts.map(({ name }) => name))]);
  for (const { name } of listed) {
    const result = await workspaces.restore(name);
    expect(result.notes, name).toEqual([]);
    await (await native.getWorkspaceById(result.id)).close();
  }
  // The applications a to d are the tests' own; a layout's may have the same name.
  expect(log.lines.filter(({ message }) => !message.includes("is already given by"))).toEqual([]);
});

test("definitions of others open, or are refused in a sentence", async () => {
  const trees = corpus("layouts")
    .filter(({ name }) => name.startsWith("definition--"))
    .map(({ name, json }) => ({ name, json: isJsonObject(json) ? json : {} }));
  const { workspaces, native } = await testPlatform({
    files: { "apps2.json": appsOf(trees.map(({ json }) => json)) },
  });
  for (const { name, json } of trees) {
    const outcome = await workspaces.open({ layout: json }).catch((thrown: unknown) => thrown);
    if (outcome instanceof Error)
      expect(outcome.message, name).toMatch(/^The workspace was not opened: .{10,}[.…]$/u);
    else expect(outcome, name).toMatchObject({ notes: [] });
    for (const workspace of await native.getAllWorkspaces()) await workspace.close();
  }
});
