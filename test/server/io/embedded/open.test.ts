import { describe, expect, test } from "vitest";
import { app, box, plainLayout, savedLayout, savedWindow, sizedLayout } from "../support/samples.ts";
import { testPlatform } from "../support/testPlatform.ts";

describe("restoring a saved workspace", () => {
  test("opens it with its sizes, its active tab and its title", async () => {
    const { workspaces, native } = await testPlatform({ files: { "sized.json": sizedLayout("Sized") } });
    const result = await workspaces.restore("Sized");
    expect(result).toEqual({
      id: expect.any(String) as string,
      title: "Sized",
      layoutName: "Sized",
      selected: true,
      notes: [],
    });
    const workspace = await native.getWorkspaceById(result.id);
    const [row] = (await workspace.snapshot()).children;
    expect(row).toMatchObject({
      type: "row",
      children: [
        { type: "window", config: { appName: "a", width: 30 } },
        {
          type: "group",
          config: { width: 70, activeTabIndex: 1 },
          children: [
            { config: { appName: "b", isSelected: false } },
            { config: { appName: "c", isSelected: true } },
          ],
        },
      ],
    });
  });

  test("keeps the context of the layout and adds the one that is given, for the workspace and every window", async () => {
    const layout = plainLayout("With context", { context: { desk: "rates", client: "none" } });
    const { workspaces, native, io } = await testPlatform({ files: { "layout.json": layout } });
    const { id } = await workspaces.restore("With context", { client: "C-1" });
    const workspace = await native.getWorkspaceById(id);
    expect(await workspace.getContext()).toEqual({ desk: "rates", client: "C-1" });
    expect(await io.contexts.get(`___workspace___${id}`)).toEqual({ desk: "rates", client: "C-1" });
    const contexts = await Promise.all(
      (await io.apps.instances.getMany()).map((instance) =>
        io.apps.instances.getContext({ id: instance.id }),
      ),
    );
    expect(contexts).toEqual([{ client: "C-1" }, { client: "C-1" }]);
  });

  test("has an end: 200 are open at most, and a closed one makes room", async () => {
    const { workspaces, native } = await testPlatform({ files: { "one.json": plainLayout("One") } });
    for (let count = 0; count < 200; count += 1) await workspaces.restore("One");
    await expect(workspaces.restore("One")).rejects.toThrow(
      "200 workspaces are open already: close some first.",
    );
    const [first] = await native.getAllWorkspaces();
    await first?.close();
    await workspaces.restore("One");
    expect(await workspaces.listOpen()).toHaveLength(200);
  }, 60_000);

  test("of an unknown name fails with a sentence and opens nothing", async () => {
    const { workspaces } = await testPlatform();
    await expect(workspaces.restore("Nowhere")).rejects.toThrow(
      "The workspace “Nowhere” was not opened: This layout: Nowhere cannot be restored, because it doesn't exist.",
    );
    expect(await workspaces.listOpen()).toEqual([]);
  });

  test("with an unknown application starts the others, leaves its window empty and says so", async () => {
    const layout = savedLayout("Legacy", [box("row", [savedWindow("a"), savedWindow("mainframe")])]);
    const { workspaces, native, io } = await testPlatform({ files: { "legacy.json": layout } });
    const { id, notes } = await workspaces.restore("Legacy");
    expect(notes).toEqual(["The platform knows no application “mainframe”, so its window may stay empty."]);
    expect((await (await native.getWorkspaceById(id)).snapshot()).children).toMatchObject([
      { children: [{ config: { isLoaded: true } }, { config: { appName: "mainframe", isLoaded: false } }] },
    ]);
    const running = await io.apps.instances.getMany();
    expect(running.map(({ appName }) => appName)).toEqual(["a"]);
  });

  test("honours the options of a restore", async () => {
    const { native } = await testPlatform({ files: { "plain.json": plainLayout("Plain") } });
    const first = await native.restoreWorkspace("Plain");
    const second = await native.restoreWorkspace("Plain", {
      title: "Mine",
      isPinned: true,
      icon: "data:,",
      isSelected: false,
      positionIndex: 0,
      loadingStrategy: "lazy",
    });
    expect(second).toMatchObject({
      title: "Mine",
      layoutName: "Plain",
      isPinned: true,
      frameId: first.frameId,
    });
    const summaries = await native.getAllWorkspacesSummaries();
    expect(
      summaries.map(({ title, positionIndex, isSelected }) => [title, positionIndex, isSelected]),
    ).toEqual([
      ["Mine", 0, false],
      ["Plain", 1, true],
    ]);
    expect(await second.getIcon()).toBe("data:,");

    const elsewhere = await native.restoreWorkspace("Plain", { newFrame: true });
    expect(elsewhere.frameId).not.toBe(first.frameId);
    const replaced = await native.restoreWorkspace("Plain", { reuseWorkspaceId: first.id, title: "Again" });
    expect(replaced.id).toBe(first.id);
    expect((await native.getAllWorkspacesSummaries()).map(({ title }) => title)).toEqual([
      "Mine",
      "Again",
      "Plain",
    ]);
  });
});

describe("opening a layout that is not saved", () => {
  test("brings its sizes and its active tab along and leaves no layout behind", async () => {
    const { workspaces, native } = await testPlatform();
    const result = await workspaces.open({ layout: sizedLayout("Draft"), title: "My draft" });
    expect(result).toEqual({
      id: expect.any(String) as string,
      title: "My draft",
      selected: true,
      notes: [],
    });
    const [row] = (await (await native.getWorkspaceById(result.id)).snapshot()).children;
    expect(row).toMatchObject({
      children: [{ config: { width: 30 } }, { config: { width: 70, activeTabIndex: 1 } }],
    });
    expect(await native.layouts.getSummaries()).toEqual([]);
    expect(await workspaces.layouts()).toEqual([]);
  });

  test("takes the title of the layout where none is given", async () => {
    const { workspaces } = await testPlatform();
    const sized = await workspaces.open({ layout: sizedLayout("Draft") });
    const plain = await workspaces.open({ layout: plainLayout("x", { config: { title: "Titled" } }) });
    expect([sized.title, plain.title]).toEqual(["Draft", "Titled"]);
  });

  test.each([
    ["by createWorkspace", plainLayout],
    ["by a layout", sizedLayout],
  ])(
    "opens %s with the context of the layout and the one that is given, also for its windows",
    async (_way, layout) => {
      const { workspaces, native, io } = await testPlatform();
      const given = layout("Draft", { context: { desk: "rates", client: "none" } });
      const { id } = await workspaces.open({ layout: given, context: { client: "C-2" } });
      expect(await (await native.getWorkspaceById(id)).getContext()).toEqual({
        desk: "rates",
        client: "C-2",
      });
      for (const instance of await io.apps.instances.getMany()) {
        expect(await io.apps.instances.getContext({ id: instance.id })).toEqual({ client: "C-2" });
      }
    },
  );

  test("keeps locks, limits, window titles and keys that nobody knows", async () => {
    const { workspaces, native } = await testPlatform();
    const window = savedWindow("a", { title: "Left", minWidth: 200, showCloseButton: false, myKey: [1] });
    const layout = savedLayout("Locked", [box("column", [window], { isPinned: true })], {
      config: { allowDrop: false, ourKey: "x" },
    });
    const { id } = await workspaces.open({ layout });
    const snapshot = await (await native.getWorkspaceById(id)).snapshot();
    expect(snapshot.config).toMatchObject({ allowDrop: false, ourKey: "x" });
    expect(snapshot.children).toMatchObject([
      {
        config: { isPinned: true },
        children: [{ config: { title: "Left", minWidth: 200, showCloseButton: false, myKey: [1] } }],
      },
    ]);
  });

  test("of an unknown application opens, and leaves no layout behind", async () => {
    const { workspaces, native } = await testPlatform();
    const layout = savedLayout("Draft", [
      box("row", [savedWindow("nobody", { width: 30 }), savedWindow("a", { width: 70 })]),
    ]);
    const { notes } = await workspaces.open({ layout });
    expect(notes).toEqual(["The platform knows no application “nobody”, so its window may stay empty."]);
    expect(await native.layouts.getSummaries()).toEqual([]);
    expect(await workspaces.listOpen()).toHaveLength(1);
  });

  test("that is malformed fails with the place of the fault", async () => {
    const { workspaces } = await testPlatform();
    const layout = savedLayout("Draft", [box("group", [box("row", [savedWindow("a")])])]);
    await expect(workspaces.open({ layout })).rejects.toThrow(
      /^The workspace was not opened: .*children\[0\]\.children\[0\]/u,
    );
    expect(await workspaces.listOpen()).toEqual([]);
  });

  test("a definition is opened as well, with its frame", async () => {
    const { workspaces, native } = await testPlatform();
    const first = await workspaces.open({ layout: plainLayout("First") });
    const { id } = await workspaces.open({
      layout: {
        children: [{ type: "window", appName: "a" }],
        config: { title: "Second" },
        frame: { newFrame: true },
      },
    });
    const frames = (await native.getAllWorkspacesSummaries()).map(({ frameId }) => frameId);
    expect(new Set(frames).size).toBe(2);
    expect((await native.getWorkspaceById(id)).title).toBe("Second");
    expect(first.id).not.toBe(id);
  });
});

describe("createWorkspace", () => {
  test("opens boxes, windows and empty workspaces, and starts the applications", async () => {
    const { native, io } = await testPlatform({ files: { "more.json": app("with space") } });
    const workspace = await native.createWorkspace({
      children: [
        {
          type: "row",
          children: [
            { type: "window", appName: "with space" },
            { type: "group", children: [{ type: "window", appName: "a" }] },
          ],
        },
      ],
      config: { title: "Made" },
      context: { x: 1 },
    });
    expect(workspace.title).toBe("Made");
    expect(workspace.getAllWindows().map(({ appName }) => appName)).toEqual(["with space", "a"]);
    expect(await workspace.getContext()).toEqual({ x: 1 });
    expect((await io.apps.instances.getMany()).map(({ appName }) => appName)).toEqual(["with space", "a"]);
    const empty = await native.createWorkspace({});
    expect(empty.getAllWindows()).toEqual([]);
  });

  test("through the builder keeps the sizes that a definition loses", async () => {
    const { native } = await testPlatform();
    const builder = native.getBuilder({ type: "workspace" });
    if (!("create" in builder)) throw new Error("no workspace builder");
    const row = builder.addRow();
    row.addWindow({ type: "window", appName: "a" });
    row.addGroup({ config: { width: 25 } as object }).addWindow({ type: "window", appName: "b" });
    const workspace = await builder.create();
    expect((await workspace.snapshot()).children).toMatchObject([
      { children: [{}, { config: { width: 25 } }] },
    ]);
  });

  test("of an unknown application opens, and a window of one that is added later is rejected", async () => {
    const { native } = await testPlatform();
    const workspace = await native.createWorkspace({ children: [{ type: "window", appName: "nobody" }] });
    expect((await workspace.snapshot()).children).toMatchObject([{ config: { isLoaded: false } }]);
    await expect(workspace.addWindow({ appName: "nobody" })).rejects.toThrow(
      "There is no application “nobody” on this platform.",
    );
  });
});
