import { describe, expect, test, vi } from "vitest";
import { connectIo } from "../../../server/io/connect.ts";
import type { WorkspacesPort } from "../../../server/io/port.ts";
import { fakePlatform, fakeWorkspace, type FakePlatform } from "./support/fakeIo.ts";
import { box, plainLayout, savedLayout, savedWindow, sizedLayout } from "./support/samples.ts";

function workspacesOf(platform: FakePlatform, more: object = {}): WorkspacesPort {
  const { workspaces } = connectIo({ workspaces: platform.workspaces, ...more });
  if (!workspaces) throw new Error("no workspaces");
  return workspaces;
}

const registryOf = (...names: string[]) => ({
  registry: { getMany: () => Promise.resolve(names.map((name) => ({ name, type: "window" }))) },
});

describe("an io object", () => {
  test.each([[undefined], [null], ["io"], [{}], [{ apps: {}, workspaces: { layouts: {} } }]])(
    "%j is refused with a sentence",
    (io) => {
      expect(() => connectIo(io)).toThrow(
        /^This is no io\.Connect API object: .*factory function resolved with\.$/u,
      );
    },
  );

  test("without the Workspaces API gives the applications and no workspaces", async () => {
    const io = connectIo({ apps: registryOf("a", "b") });
    expect(io.workspaces).toBeUndefined();
    expect((await io.apps.list()).map(({ name }) => name)).toEqual(["a", "b"]);
    await io.close();
  });

  test("with the older appManager gives the same, read from userProperties", async () => {
    let added: () => void = () => undefined;
    const applications: object[] = [
      {
        name: "a",
        title: "A",
        caption: "Does a.",
        icon: "data:,",
        userProperties: { includeInWorkspaces: true },
      },
      { name: "b", userProperties: { hidden: true } },
      { name: "" },
      {},
    ];
    const io = connectIo({
      appManager: {
        applications: () => applications,
        onAppAdded: (callback: () => void) => {
          added = callback;
          return () => undefined;
        },
      },
    });
    expect(await io.apps.list()).toEqual([
      {
        name: "a",
        title: "A",
        caption: "Does a.",
        icon: "data:,",
        hidden: false,
        customProperties: { includeInWorkspaces: true },
      },
      { name: "b", hidden: true, customProperties: { hidden: true } },
    ]);
    const changed = vi.fn();
    io.apps.onChanged(changed);
    applications.push({ name: "c" });
    added();
    expect(changed).toHaveBeenCalledOnce();
    expect((await io.apps.list()).map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });

  test("whose newer API answers nothing falls back to the older one", async () => {
    const io = connectIo({ apps: registryOf(), appManager: { applications: () => [{ name: "a" }] } });
    expect((await io.apps.list()).map(({ name }) => name)).toEqual(["a"]);
  });

  test("whose list fails says so in a sentence", async () => {
    const io = connectIo({
      apps: { registry: { getMany: () => Promise.reject(new Error("no")) } },
    });
    await expect(io.apps.list()).rejects.toThrow("The applications could not be listed: no.");
  });

  test("is not closed, but no longer listened to", async () => {
    const off = vi.fn();
    const done = vi.fn();
    const platform = fakePlatform(undefined);
    platform.workspaces["onWorkspaceOpened"] = () => Promise.resolve(off);
    const io = connectIo({ workspaces: platform.workspaces, done });
    await io.workspaces?.layouts();
    await io.close();
    await vi.waitFor(() => expect(off).toHaveBeenCalledOnce(), 15_000);
    expect(done).not.toHaveBeenCalled();
  });
});

describe("the saved layouts of a platform", () => {
  test("are exported once, also when many ask at once", async () => {
    const platform = fakePlatform(undefined, [plainLayout("A")]);
    const workspaces = workspacesOf(platform);
    const lists = await Promise.all(Array.from({ length: 20 }, () => workspaces.layouts()));
    expect(new Set(lists).size).toBe(1);
    expect(await workspaces.layouts()).toBe(lists[0]);
    expect(platform.calls.filter((call) => call === "export")).toHaveLength(1);
  });

  test("are exported again after an event", async () => {
    const platform = fakePlatform(undefined, [plainLayout("A")]);
    const workspaces = workspacesOf(platform);
    await workspaces.layouts();
    platform.layouts.set("B", plainLayout("B"));
    platform.tellSaved("B");
    expect((await workspaces.layouts()).map(({ name }) => name)).toEqual(["A", "B"]);
  });

  test.each([
    ["has no events for them", { onSaved: undefined }, {}],
    ["has them not to be had", { onSaved: () => Promise.reject(new Error("off")) }, {}],
    ["runs in the mode that never calls its listeners", {}, { config: { layouts: { mode: "slim" } } }],
  ])("age where the client %s", async (_why, layouts, more) => {
    vi.useFakeTimers();
    try {
      const platform = fakePlatform(undefined, [plainLayout("A")]);
      Object.assign(platform.workspaces.layouts, layouts);
      const workspaces = workspacesOf(platform, more);
      await workspaces.layouts();
      platform.layouts.set("B", plainLayout("B"));
      expect(await workspaces.layouts()).toHaveLength(1);
      vi.advanceTimersByTime(10_000);
      expect(await workspaces.layouts()).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("that cannot be exported are asked for again the next time", async () => {
    const platform = fakePlatform(undefined, [plainLayout("A")]);
    const { export: works } = platform.workspaces.layouts;
    platform.workspaces.layouts["export"] = () => Promise.reject(new Error("busy"));
    const workspaces = workspacesOf(platform);
    await expect(workspaces.layouts()).rejects.toThrow("The saved workspaces could not be read: busy.");
    platform.workspaces.layouts["export"] = works;
    expect(await workspaces.layouts()).toHaveLength(1);
  });

  test("are only ever merged", async () => {
    const platform = fakePlatform(fakeWorkspace([]));
    const workspaces = workspacesOf(platform);
    await workspaces.saveLayout(plainLayout("A"));
    await workspaces.open({ layout: sizedLayout("B") });
    expect(platform.calls.filter((call) => call.startsWith("mode"))).toEqual(["mode merge", "mode merge"]);
  });

  test("a platform that skips an import without an error is found out", async () => {
    const platform = fakePlatform(undefined, [plainLayout("Read only")]);
    platform.workspaces.layouts["import"] = () => Promise.resolve();
    const workspaces = workspacesOf(platform);
    await expect(workspaces.saveLayout(plainLayout("New"))).rejects.toThrow(
      "The workspace “New” was not saved: the platform did not store it and gave no reason.",
    );
    await expect(workspaces.saveLayout(sizedLayout("Read only"))).rejects.toThrow(
      "The workspace “Read only” was not saved: the platform keeps another layout of this name",
    );
    await workspaces.saveLayout(plainLayout("Read only"));
  });

  test("a platform that adds keys of its own is believed", async () => {
    const platform = fakePlatform(undefined, [plainLayout("A")]);
    platform.workspaces.layouts["import"] = (layouts: { name: string }[]) => {
      for (const layout of layouts) platform.layouts.set(layout.name, { ...layout, version: 2 });
      return Promise.resolve();
    };
    const workspaces = workspacesOf(platform);
    await workspaces.saveLayout(sizedLayout("A"));
    expect((await workspaces.layouts()).map(({ layout }) => layout)).toEqual([
      { ...sizedLayout("A"), version: 2 },
    ]);
  });

  test("what a crash left behind is never listed, and removed once nobody can be using it", async () => {
    const old = `workspace-widget temporary layout ${Date.now() - 3_600_000} x`;
    const fresh = `workspace-widget temporary layout ${Date.now()} y`;
    const platform = fakePlatform(undefined, [plainLayout("A"), plainLayout(old), plainLayout(fresh)]);
    const workspaces = workspacesOf(platform);
    expect((await workspaces.layouts()).map(({ name }) => name)).toEqual(["A"]);
    await vi.waitFor(() => expect([...platform.layouts.keys()]).toEqual(["A", fresh]), 15_000);
  });
});

describe("opening on a platform", () => {
  const apps = registryOf("a", "b", "c");
  const asked = sizedLayout("Sized");
  const state = (asked["components"] as { state: { children: unknown[] } }[])[0]?.state.children ?? [];

  test("says nothing where all is as asked", async () => {
    const workspaces = workspacesOf(fakePlatform(fakeWorkspace(state)), { apps });
    expect(await workspaces.open({ layout: asked })).toEqual({ id: "w1", title: "Opened", notes: [] });
  });

  test("uses createWorkspace where nothing is lost by it, else a layout that is gone afterwards", async () => {
    const plain = fakePlatform(fakeWorkspace([]));
    await workspacesOf(plain).open({ layout: plainLayout("Plain") });
    expect(plain.calls).toContain("createWorkspace");
    expect(plain.calls).not.toContain("import");
    const sized = fakePlatform(fakeWorkspace([]));
    await workspacesOf(sized).open({ layout: asked });
    expect(sized.calls).not.toContain("createWorkspace");
    expect(sized.calls.filter((call) => /import|restore|delete/u.test(call))).toEqual([
      "import",
      "restoreWorkspace",
      "delete",
    ]);
    expect([...sized.layouts.keys()]).toEqual([]);
  });

  test("removes its layout also where the restore fails", async () => {
    const platform = fakePlatform(undefined);
    platform.workspaces["restoreWorkspace"] = () => Promise.reject(new Error("no frame"));
    await expect(workspacesOf(platform).open({ layout: asked })).rejects.toThrow(
      "The workspace was not opened: no frame.",
    );
    expect([...platform.layouts.keys()]).toEqual([]);
  });

  test("notes what the platform did not take over", async () => {
    const group = (config: object, ...names: string[]) => ({
      type: "group",
      config,
      children: names.map((appName) => savedWindow(appName)),
    });
    const row = (...children: object[]) => [{ type: "row", config: {}, children }];
    const notesFor = async (children: unknown[]) =>
      (await workspacesOf(fakePlatform(fakeWorkspace(children)), { apps }).open({ layout: asked })).notes;

    const first = (width: number) => ({ type: "group", config: { width }, children: [savedWindow("a")] });
    expect(await notesFor(row(first(30), group({ width: 70, activeTabIndex: 1 }, "b", "c")))).toEqual([]);
    expect(await notesFor(row(first(50), group({ width: 50, activeTabIndex: 1 }, "b", "c")))).toEqual([
      "The platform did not take over the sizes in one box.",
    ]);
    expect(await notesFor(row(first(30), group({ width: 70, activeTabIndex: 0 }, "b", "c")))).toEqual([
      "The platform shows another tab in front in one group.",
    ]);
    expect(await notesFor(row(first(30), group({ width: 70, activeTabIndex: 1 }, "c", "b")))).toEqual([
      "The platform arranged the windows differently from what was asked for.",
    ]);
    expect(await notesFor(row(first(30), group({ width: 70 }, "b")))).toEqual([
      "The platform did not open a window of “c”.",
    ]);
    // A snapshot that does not tell of sizes and tabs is no reason to complain.
    expect(await notesFor(row(group({}, "a"), group({}, "b", "c")))).toEqual([]);
  });

  test("notes an unknown application where the platform opens all the same", async () => {
    const layout = savedLayout("x", [box("row", [savedWindow("a"), savedWindow("nobody")])]);
    const platform = fakePlatform(fakeWorkspace([box("row", [savedWindow("a"), savedWindow("nobody")])]));
    expect((await workspacesOf(platform, { apps }).open({ layout })).notes).toEqual([
      "The platform knows no application “nobody”, so its window may stay empty.",
    ]);
  });

  test("notes a context that could not be set, and hides the name of the temporary layout", async () => {
    const layoutName = `workspace-widget temporary layout ${Date.now()} x`;
    const opened = fakeWorkspace(state, {
      layoutName,
      updateContext: () => Promise.reject(new Error("read only")),
    });
    expect(
      await workspacesOf(fakePlatform(opened), { apps }).open({ layout: asked, context: { x: 1 } }),
    ).toEqual({
      id: "w1",
      title: "Opened",
      notes: ["The workspace context was not set: read only."],
    });
  });

  test("fails where the platform answers without a workspace", async () => {
    await expect(workspacesOf(fakePlatform(undefined)).open({ layout: asked })).rejects.toThrow(
      "The workspace was not opened: the platform answered without a workspace.",
    );
  });
});
