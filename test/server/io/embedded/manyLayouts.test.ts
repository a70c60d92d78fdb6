import { expect, test } from "vitest";
import { app, box, savedLayout, savedWindow } from "../support/samples.ts";
import { testPlatform } from "../support/testPlatform.ts";

const NAMES = ["w", "x", "y", "z"];

function bigLayout(index: number) {
  const groups = Array.from({ length: 5 }, () =>
    box(
      "group",
      NAMES.map((name) => savedWindow(name, { title: name })),
      { width: 20 },
    ),
  );
  return savedLayout(`Layout ${index}`, [box("row", groups)], {
    metadata: { description: `Number ${index}.` },
  });
}

test("a folder with 2,000 layouts of 20 windows is listed whole, and again after a save", async () => {
  const layouts = Array.from({ length: 2000 }, (_, index) => bigLayout(index));
  const files = Object.fromEntries(
    layouts.map((layout, index) => [`${index % 20}/layout-${index}.json`, layout]),
  );
  const { workspaces, native, log } = await testPlatform({
    files: { ...files, "more.json": NAMES.map((name) => app(name)) },
  });
  expect(log.lines).toEqual([]);
  const listed = await workspaces.layouts();
  expect(new Set(listed.map(({ name }) => name))).toEqual(new Set(layouts.map(({ name }) => name)));
  expect(listed.find(({ name }) => name === "Layout 1234")?.layout).toEqual(bigLayout(1234));
  // Listed from memory: the same list, not one like it.
  expect(await workspaces.layouts()).toBe(listed);

  await workspaces.saveLayout({ ...bigLayout(7), name: "One more" });
  expect(await workspaces.layouts()).toHaveLength(2001);
  const { id } = await workspaces.restore("One more");
  expect((await native.getWorkspaceById(id)).getAllWindows()).toHaveLength(20);
});
