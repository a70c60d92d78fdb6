import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { box, plainLayout, savedLayout, savedWindow, sizedLayout } from "../support/samples.ts";
import { tempDir } from "../../../support/tempDir.ts";
import { testPlatform } from "../support/testPlatform.ts";

function storedFiles(dir: string): unknown[] {
  return readdirSync(dir).map((name) => JSON.parse(readFileSync(join(dir, name), "utf8")) as unknown);
}

describe("saved layouts", () => {
  test("summaries and export of the client equal the files", async () => {
    const layouts = [
      sizedLayout("One", { metadata: { description: "First.", "odd/key": { ":a": null } } }),
      savedLayout("Two", [], { context: { deep: { list: [1, null, "x", true] } } }),
    ];
    const { native, workspaces } = await testPlatform({ files: { "all.json": layouts } });
    expect(await native.layouts.getSummaries()).toEqual([{ name: "One" }, { name: "Two" }]);
    expect(await native.layouts.export()).toEqual(layouts);
    expect(await workspaces.layouts()).toEqual([
      { name: "One", description: "First.", metadata: layouts[0]?.["metadata"], layout: layouts[0] },
      { name: "Two", layout: layouts[1] },
    ]);
  });

  test("lists have the begin of a long description, and no layout whose name is longer than a name", async () => {
    const long = sizedLayout("Long", { metadata: { description: "d".repeat(3000) } });
    const endless = plainLayout("n".repeat(1001));
    const storeDir = tempDir({ "long.json": long, "stored.json": endless });
    const { workspaces, log } = await testPlatform({ files: { "given.json": endless }, storeDir });
    const [listed, ...others] = await workspaces.layouts();
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ name: "Long", description: "d".repeat(2000), layout: long });
    expect(log.lines.map(({ message }) => message)).toContain(
      "stored.json in the store is left out: its name has more than 1000 characters.",
    );
  });

  test("an export gives the order of keys back as the file has it", async () => {
    const config = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`key${(index * 7) % 30}`, index]),
    );
    const layout = savedLayout("Ordered", [savedWindow("a", config)]);
    const { workspaces } = await testPlatform({ files: { "layout.json": layout } });
    expect(JSON.stringify((await workspaces.layouts())[0]?.layout)).toBe(JSON.stringify(layout));
  });

  test("save, list, restore; also after a new start", async () => {
    const storeDir = tempDir();
    const first = await testPlatform({ storeDir });
    await first.workspaces.saveLayout(sizedLayout("Mine", { metadata: { description: "Kept." } }));
    expect((await first.workspaces.layouts()).map(({ name, description }) => [name, description])).toEqual([
      ["Mine", "Kept."],
    ]);
    expect((await first.workspaces.restore("Mine")).notes).toEqual([]);

    const second = await testPlatform({ storeDir });
    expect((await second.workspaces.layouts()).map(({ layout }) => layout)).toEqual([
      sizedLayout("Mine", { metadata: { description: "Kept." } }),
    ]);
  });

  test("a saved layout replaces the one of its name and leaves all others", async () => {
    const files = { "a.json": plainLayout("A"), "b.json": plainLayout("B") };
    const { workspaces } = await testPlatform({ files });
    await workspaces.saveLayout(sizedLayout("A"));
    expect((await workspaces.layouts()).map(({ layout }) => layout)).toEqual([
      sizedLayout("A"),
      plainLayout("B"),
    ]);
  });

  test("the store wins over the definitions, and what was deleted stays deleted", async () => {
    const files = { "a.json": plainLayout("A"), "b.json": plainLayout("B") };
    const storeDir = tempDir();
    const first = await testPlatform({ files, storeDir });
    await first.workspaces.saveLayout(sizedLayout("A"));
    await first.native.layouts.delete("B");
    const second = await testPlatform({ files, storeDir });
    expect((await second.workspaces.layouts()).map(({ layout }) => layout)).toEqual([sizedLayout("A")]);
    await second.workspaces.saveLayout(plainLayout("B"));
    const third = await testPlatform({ files, storeDir });
    expect((await third.workspaces.layouts()).map(({ name }) => name)).toEqual(["A", "B"]);
  });

  test("deleting what was only saved removes its file", async () => {
    const { workspaces, native, storeDir } = await testPlatform();
    await workspaces.saveLayout(plainLayout("Gone"));
    await native.layouts.delete("Gone");
    expect(readdirSync(storeDir)).toEqual([]);
    expect(await workspaces.layouts()).toEqual([]);
    await expect(native.layouts.delete("Gone")).rejects.toThrow("There is no saved workspace “Gone”.");
  });

  test("names of every kind are kept apart and come back", async () => {
    const names = [
      "Case",
      "case",
      "CASE",
      "with/slash",
      "with\\backslash",
      "../../etc/passwd",
      "..",
      "CON",
      'a:b*c?d"e<f>g|h',
      " leading and trailing ",
      "Утринен преглед 🌅",
      "朝のまとめ",
      "x".repeat(200),
      `${"x".repeat(199)}y`,
      "new\nline\u0000nul",
    ];
    const storeDir = tempDir();
    const first = await testPlatform({ storeDir });
    for (const name of names) await first.workspaces.saveLayout(plainLayout(name));
    expect(readdirSync(storeDir)).toHaveLength(names.length);
    expect(readdirSync(storeDir).every((file) => /^[a-z0-9-]{1,70}\.json$/u.test(file))).toBe(true);
    const second = await testPlatform({ storeDir });
    expect((await second.workspaces.layouts()).map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test("two saves of one name at once both finish, and one of them is there whole", async () => {
    const { workspaces, storeDir } = await testPlatform();
    const versions = Array.from({ length: 8 }, (_, index) =>
      plainLayout("Shared", { context: { version: index } }),
    );
    await Promise.all(versions.map((layout) => workspaces.saveLayout(layout)));
    const [listed] = await workspaces.layouts();
    expect(versions).toContainEqual(listed?.layout);
    expect(storedFiles(storeDir)).toEqual([listed?.layout]);
  });

  test("the caller may change a layout that it saved", async () => {
    const { workspaces } = await testPlatform();
    const layout: JsonObject = plainLayout("Mine");
    await workspaces.saveLayout(layout);
    layout["name"] = "Changed";
    expect((await workspaces.layouts()).map(({ name }) => name)).toEqual(["Mine"]);
  });

  test("a malformed layout is refused with its place and nothing is stored", async () => {
    const { workspaces, storeDir } = await testPlatform();
    const bad = savedLayout("Bad", [box("group", [box("row", [])])]);
    await expect(workspaces.saveLayout(bad)).rejects.toThrow(
      "The workspace “Bad” was not saved: components[0].state.children[0].children[0]: a group holds windows only.",
    );
    await expect(workspaces.saveLayout({ type: "Workspace", components: [] })).rejects.toThrow(
      "A layout needs a name to be saved under.",
    );
    expect(await workspaces.layouts()).toEqual([]);
    expect(readdirSync(storeDir)).toEqual([]);
  });

  test("a name that begins as the names within do is refused, since its layout would not be kept", async () => {
    const { workspaces, storeDir } = await testPlatform();
    await expect(
      workspaces.saveLayout(plainLayout("workspace-widget temporary layout 2026")),
    ).rejects.toThrow(
      "The workspace “workspace-widget temporary layout 2026” was not saved: names that begin with “workspace-widget temporary layout” are the server's own, and what they name is not kept; choose another name.",
    );
    expect([await workspaces.layouts(), readdirSync(storeDir)]).toEqual([[], []]);
    await workspaces.saveLayout(plainLayout("My workspace-widget temporary layout 2026"));
    expect(await workspaces.layouts()).toHaveLength(1);
  });

  test("the client's own decoder refuses a malformed layout, and the platform one that got past it", async () => {
    const { native, io } = await testPlatform();
    const bad = savedLayout("Bad", [savedWindow("a", { appName: 7 })]);
    await expect(native.layouts.import([bad as never], "merge")).rejects.toMatchObject({
      kind: "DecoderError",
    });
    const past = io.interop.invoke("T42.Workspaces.Control", {
      operation: "importLayouts",
      operationArguments: { layouts: [plainLayout("Good"), bad], mode: "merge" },
    });
    await expect(past).rejects.toMatchObject({
      message: expect.stringContaining("a window needs an appName") as string,
    });
    expect(await native.layouts.getSummaries()).toEqual([]);
  });

  test("where the store cannot be written, the save fails with the reason and nothing changes", async () => {
    const storeDir = join(tempDir(), "store");
    const { workspaces } = await testPlatform({ storeDir });
    writeFileSync(storeDir, "a file in the way");
    await expect(workspaces.saveLayout(plainLayout("Mine"))).rejects.toThrow(
      /^The workspace “Mine” was not saved: .+/u,
    );
    expect(await workspaces.layouts()).toEqual([]);
  });
});

describe("saving an open workspace", () => {
  test("stores the tree as it is now, with its context and the description it had", async () => {
    const files = {
      "sized.json": sizedLayout("Sized", { metadata: { description: "Stays." }, context: { a: 1 } }),
    };
    const { native, workspaces } = await testPlatform({ files });
    const workspace = await native.restoreWorkspace("Sized");
    await workspace.getAllWindows()[0]?.close();
    await workspace.updateContext({ b: 2 });
    await workspace.saveLayout("Sized", { saveContext: true });
    const [saved] = await workspaces.layouts();
    expect(saved?.description).toBe("Stays.");
    expect(saved?.layout["components"]).toMatchObject([
      {
        state: {
          context: { a: 1, b: 2 },
          children: [
            {
              type: "row",
              children: [
                {
                  type: "group",
                  config: { width: 70, activeTabIndex: 1 },
                  children: [
                    { config: { appName: "b", isSelected: false } },
                    { config: { appName: "c", isSelected: true } },
                  ],
                },
              ],
            },
          ],
        },
      },
    ]);
    expect(JSON.stringify(saved?.layout)).not.toContain(workspace.id);
  });

  test("under a new name keeps the old one, and opens the same again", async () => {
    const { native, workspaces } = await testPlatform({ files: { "sized.json": sizedLayout("Sized") } });
    const workspace = await native.restoreWorkspace("Sized");
    await workspace.saveLayout("Copy", { metadata: { description: "A copy." } });
    expect((await workspaces.layouts()).map(({ name, description }) => [name, description])).toEqual([
      ["Sized", undefined],
      ["Copy", "A copy."],
    ]);
    const again = await workspaces.restore("Copy");
    expect(again.notes).toEqual([]);
    const [row] = (await (await native.getWorkspaceById(again.id)).snapshot()).children;
    expect(row).toMatchObject({
      children: [{ config: { width: 30 } }, { config: { width: 70, activeTabIndex: 1 } }],
    });
  });
});
