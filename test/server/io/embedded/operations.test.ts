import { describe, expect, test } from "vitest";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { testPlatform } from "../support/testPlatform.ts";

const files = { "plain.json": plainLayout("Plain"), "sized.json": sizedLayout("Sized") };

describe("an open workspace", () => {
  test("gets a title, and so do its windows", async () => {
    const { native, workspaces } = await testPlatform({ files });
    const workspace = await native.restoreWorkspace("Plain");
    await workspace.setTitle("Renamed");
    await workspace.getAllWindows()[0]?.setTitle("Left");
    await workspace.refreshReference();
    expect(workspace.getAllWindows()[0]?.title).toBe("Left");
    expect(await workspaces.listOpen()).toEqual([
      { id: workspace.id, title: "Renamed", layoutName: "Plain", selected: true },
    ]);
  });

  test("takes more windows and boxes, and stops what is closed", async () => {
    const { native, io } = await testPlatform({ files });
    const workspace = await native.restoreWorkspace("Plain");
    const group = await workspace.getAllRows()[0]?.addGroup({ children: [{ type: "window", appName: "c" }] });
    await group?.addWindow({ appName: "d" });
    await workspace.refreshReference();
    expect(workspace.getAllWindows().map(({ appName }) => appName)).toEqual(["a", "b", "c", "d"]);
    await workspace.getAllGroups()[0]?.close();
    await workspace.getAllWindows()[0]?.close();
    expect((await io.apps.instances.getMany()).map(({ appName }) => appName)).toEqual(["b"]);
    await expect(workspace.addWindow({ appName: "nobody" })).rejects.toThrow(
      "There is no application “nobody”",
    );
  });

  test("brings a tab to the front", async () => {
    const { native } = await testPlatform({ files });
    const workspace = await native.restoreWorkspace("Sized");
    await workspace.getAllWindows()[1]?.focus();
    expect((await workspace.snapshot()).children).toMatchObject([
      { children: [{}, { config: { activeTabIndex: 0 } }] },
    ]);
  });

  test("is locked, pinned and given an icon", async () => {
    const { native } = await testPlatform({ files });
    const workspace = await native.restoreWorkspace("Plain");
    await workspace.lock({ allowDrop: false });
    await workspace.getAllWindows()[0]?.lock({ allowExtract: false });
    await workspace.getAllRows()[0]?.lock({ allowSplitters: false });
    await workspace.pin({ icon: "data:,pin" });
    await workspace.refreshReference();
    expect(workspace.allowDrop).toBe(false);
    expect(workspace.isPinned).toBe(true);
    expect(await workspace.getIcon()).toBe("data:,pin");
    expect((await workspace.snapshot()).children).toMatchObject([
      { config: { allowSplitters: false }, children: [{ config: { allowExtract: false } }, {}] },
    ]);
    await workspace.unpin();
    expect(workspace.isPinned).toBe(false);
  });

  test("hibernates and resumes with the same structure", async () => {
    const { native, io } = await testPlatform({ files });
    const workspace = await native.restoreWorkspace("Sized");
    const before = (await workspace.snapshot()).children.length;
    await workspace.hibernate();
    await workspace.hibernate();
    expect(workspace.isHibernated).toBe(true);
    expect(await io.apps.instances.getMany()).toEqual([]);
    await workspace.resume();
    await workspace.resume();
    expect((await io.apps.instances.getMany()).map(({ appName }) => appName)).toEqual(["a", "b", "c"]);
    expect((await workspace.snapshot()).children).toHaveLength(before);
  });

  test("is closed with its frame", async () => {
    const { native, workspaces } = await testPlatform({ files });
    const workspace = await native.restoreWorkspace("Plain");
    await native.restoreWorkspace("Sized");
    await workspace.frame.close();
    expect(await workspaces.listOpen()).toEqual([]);
    expect(await native.getAllFrames()).toEqual([]);
  });

  test("that was closed is no longer there, in a sentence", async () => {
    const { native } = await testPlatform({ files });
    const workspace = await native.restoreWorkspace("Plain");
    await workspace.close();
    await expect(workspace.setTitle("Late")).rejects.toThrow(
      `There is no workspace, box or window with the id “${workspace.id}”.`,
    );
    await expect(native.getWorkspaceById(workspace.id)).rejects.toThrow(
      "There is no open workspace with the id",
    );
  });
});

test("what a platform without windows cannot do is refused in a sentence", async () => {
  const { native, io } = await testPlatform({ files });
  const workspace = await native.restoreWorkspace("Plain");
  await expect(workspace.getAllWindows()[0]?.eject()).rejects.toThrow();
  await expect(workspace.getAllRows()[0]?.setHeight(100)).rejects.toThrow(
    "The embedded platform draws no windows and does not offer “resizeItem”.",
  );
  const call = (operation: string, operationArguments: object) =>
    io.interop.invoke("T42.Workspaces.Control", { operation, operationArguments });
  await expect(call("toString", {})).rejects.toMatchObject({
    message: expect.stringContaining("does not offer") as string,
  });
  await expect(call("saveLayout", { name: "x" })).rejects.toMatchObject({
    message: expect.stringContaining("The arguments are wrong at workspaceId") as string,
  });
});
