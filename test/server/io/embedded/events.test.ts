import { expect, test } from "vitest";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { testPlatform } from "../support/testPlatform.ts";
import { until } from "../support/until.ts";

test("the client hears of what is opened and closed, with what is in it", async () => {
  const { native } = await testPlatform({ files: { "plain.json": plainLayout("Plain") } });
  const heard: string[] = [];
  await native.onFrameOpened(() => heard.push("frame opened"));
  await native.onFrameClosed(() => heard.push("frame closed"));
  await native.onWorkspaceOpened((workspace) =>
    heard.push(`opened with ${workspace.getAllWindows().length} windows`),
  );
  await native.onWorkspaceClosed(() => heard.push("closed"));
  await native.onWindowAdded((window) => heard.push(`added ${window.appName ?? ""}`));
  await native.onWindowRemoved(() => heard.push("removed"));
  const workspace = await native.restoreWorkspace("Plain");
  await until(() => heard.includes("added b"));
  await workspace.close();
  await until(() => heard.includes("frame closed"));
  expect(heard.toSorted()).toEqual(
    [
      "frame opened",
      "opened with 2 windows",
      "added a",
      "added b",
      "removed",
      "removed",
      "closed",
      "frame closed",
    ].toSorted(),
  );
});

test("the client hears of saved and removed layouts by name", async () => {
  const { native, workspaces } = await testPlatform({ files: { "plain.json": plainLayout("Plain") } });
  await workspaces.layouts();
  const heard: string[] = [];
  await native.layouts.onRemoved(({ name }) => heard.push(`removed ${name}`));
  await native.layouts.onSaved(({ name }) => heard.push(`saved ${name}`));
  heard.length = 0;
  await workspaces.saveLayout(plainLayout("New"));
  await workspaces.saveLayout(plainLayout("Plain"));
  await native.layouts.delete("New");
  await until(() => heard.length === 3);
  expect(heard).toEqual(["saved New", "saved Plain", "removed New"]);
});

test("our port tells of every change once it is made, and lists it at once", async () => {
  const { native, workspaces } = await testPlatform({ files: { "plain.json": plainLayout("Plain") } });
  await workspaces.layouts();
  let changes = 0;
  const off = workspaces.onChanged(() => (changes += 1));

  const workspace = await native.restoreWorkspace("Plain");
  await until(() => changes === 1);
  expect((await workspaces.listOpen()).map(({ id }) => id)).toEqual([workspace.id]);

  await workspace.saveLayout("Saved elsewhere");
  await until(() => changes === 2);
  expect((await workspaces.layouts()).map(({ name }) => name)).toEqual(["Plain", "Saved elsewhere"]);

  await native.layouts.delete("Plain");
  await until(() => changes === 3);
  expect((await workspaces.layouts()).map(({ name }) => name)).toEqual(["Saved elsewhere"]);

  await workspace.close();
  await until(() => changes === 4);
  expect(await workspaces.listOpen()).toEqual([]);

  off();
  await native.restoreWorkspace("Saved elsewhere");
  await workspaces.saveLayout(plainLayout("One more"));
  expect(changes).toBe(4);
});

test("opening with sizes tells of the workspace only, not of the layout that it needed", async () => {
  const { native, workspaces } = await testPlatform();
  const saved: string[] = [];
  let changes = 0;
  await workspaces.layouts();
  await native.layouts.onSaved(({ name }) => saved.push(name));
  // A new listener is first told of every layout that the client has heard of.
  saved.length = 0;
  workspaces.onChanged(() => (changes += 1));
  await workspaces.open({ layout: plainLayout("Plain") });
  await until(() => changes === 1);
  expect(saved).toEqual([]);
  await workspaces.open({ layout: sizedLayout("Sized") });
  await until(() => changes === 2);
  expect(saved).toEqual([expect.stringMatching(/^workspace-widget temporary layout /u)]);
  // Whatever else was on its way has arrived by the time of another answer.
  await native.layouts.getSummaries();
  expect(changes).toBe(2);
});

test("a workspace that is closed while listeners still look at it troubles nobody", async () => {
  const { native } = await testPlatform({ files: { "plain.json": plainLayout("Plain") } });
  const opened: string[] = [];
  await native.onWorkspaceOpened(({ id }) => opened.push(id));
  const all = await Promise.all(Array.from({ length: 10 }, () => native.restoreWorkspace("Plain")));
  await Promise.all(all.map((workspace) => workspace.close()));
  await until(() => opened.length === 10);
  expect(await native.getAllWorkspacesSummaries()).toEqual([]);
});
