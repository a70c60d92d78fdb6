import { afterEach, expect, test, vi } from "vitest";
import { startEmbedded } from "../../../../server/io/embedded/embedded.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { APPS, plainLayout } from "../support/samples.ts";
import { tempDir } from "../../../support/tempDir.ts";
import { testPlatform } from "../support/testPlatform.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("the embedded platform lists, opens, and ends", async () => {
  const definitionsDir = tempDir({ "apps.json": APPS, "plain.json": plainLayout("Plain") });
  const io = await startEmbedded({
    definitionsDir,
    storeDir: tempDir(),
    log: recordingLog(),
    appName: "tester",
  });
  expect((await io.apps.list()).map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
  expect((await io.workspaces?.restore("Plain"))?.notes).toEqual([]);
  await io.close();
  await io.close();
});

test("a folder that is not there fails the start in a sentence", async () => {
  const start = startEmbedded({
    definitionsDir: "/nowhere/at/all",
    storeDir: tempDir(),
    log: recordingLog(),
  });
  await expect(start).rejects.toThrow(
    "The embedded platform did not start: The definitions folder /nowhere/at/all cannot be read: ENOENT",
  );
});

test("a process that io.Connect Desktop started has its own platform all the same", async () => {
  const context = {
    gwURL: "ws://127.0.0.1:1",
    gwToken: "token",
    instanceId: "one-id-for-all",
    env: "TEST",
    region: "EU",
    applicationConfig: { name: "started" },
  };
  vi.stubEnv("_GD_STARTING_CONTEXT_", JSON.stringify(context));
  const { workspaces } = await testPlatform({ files: { "plain.json": plainLayout("Plain") } });
  expect((await workspaces.restore("Plain")).title).toBe("Plain");
});

test("two platforms in one process know nothing of each other", async () => {
  const one = await testPlatform({ files: { "plain.json": plainLayout("Plain") } });
  const other = await testPlatform();
  await one.workspaces.restore("Plain");
  await one.workspaces.saveLayout(plainLayout("Saved"));
  expect(await other.workspaces.listOpen()).toEqual([]);
  expect(await other.workspaces.layouts()).toEqual([]);
  expect(other.io.interop.methods({ name: "T42.Workspaces.Control" })[0]?.getServers?.()).toHaveLength(1);
});

test("the libraries' own words stay out of the log of a healthy start", async () => {
  const { log } = await testPlatform();
  expect(log.lines).toEqual([]);
});
