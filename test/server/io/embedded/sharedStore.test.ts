import { existsSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Bus } from "../../../../server/bus/bus.ts";
import { createMemory, createMemoryBus } from "../../../../server/bus/memoryBus.ts";
import { shareStore } from "../../../../server/command/shareStore.ts";
import { startEmbedded } from "../../../../server/io/embedded/embedded.ts";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { holdingName } from "../../../../server/io/embedded/store/nameLock.ts";
import { openLayoutStore } from "../../../../server/io/embedded/store/layoutStore.ts";
import type { WorkspacesPort } from "../../../../server/io/port.ts";
import { createSaveTool } from "../../../../server/tools/saveWorkspace.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { toolContext } from "../../../support/toolContext.ts";
import { app, plainLayout } from "../support/samples.ts";
import { tempDir } from "../../../support/tempDir.ts";

const apps = ["one", "two"].map((name) => app(name));
const layoutOf = (appName: string) => ({
  children: [{ type: "row", children: [{ type: "window", appName }] }],
});

/** A bus on which everything comes late, as over a network. */
function slowly(bus: Bus): Bus {
  const late = (listener: (message: unknown) => void) => (message: unknown) =>
    void setTimeout(() => listener(message), 60);
  return { ...bus, subscribe: (topic, listener) => bus.subscribe(topic, late(listener)) };
}

/** Two servers of one store, over a bus or without one, each with its save tool. */
async function twoServers({ together }: { together: boolean }) {
  const storeDir = join(tempDir(), "store");
  const definitionsDir = tempDir({ "apps.json": apps });
  const memory = createMemory();
  const start = async () => {
    const others = together ? await shareStore(slowly(createMemoryBus(memory)), storeDir) : undefined;
    const port = await startEmbedded({ definitionsDir, storeDir, log: recordingLog(), others });
    onTestFinished(() => port.close());
    const { workspaces } = port;
    if (workspaces === undefined) throw new Error("There are no workspaces.");
    const tool = createSaveTool(() => Promise.resolve(port), []);
    const save = async (name: string, appName: string, overwrite = false) => {
      const input = { name, components: layoutOf(appName), overwrite };
      const { structuredContent } = await tool.handle(input, toolContext());
      return structuredContent;
    };
    return { workspaces, save };
  };
  const [one, two] = [await start(), await start()];
  return { one, two, storeDir };
}

const SAVED = { success: true, error: "" };
const taken = (name: string) => ({
  success: false,
  exists: true,
  error: `A workspace named "${name}" exists already: choose another name, or save with overwrite to replace it.`,
});

const namesOf = async (workspaces: WorkspacesPort) =>
  (await workspaces.layouts()).map(({ name }) => name).toSorted();

test.each([
  ["over a bus", true],
  ["without a bus", false],
])("of two servers that save one name at once one has it (%s)", async (_how, together) => {
  const { one, two, storeDir } = await twoServers({ together });
  for (const name of ["a", "b", "c", "d", "e"]) {
    const answers = await Promise.all([one.save(name, "one"), two.save(name, "two")]);
    expect(answers).toContainEqual(SAVED);
    expect(answers).toContainEqual(taken(name));
  }
  expect(readdirSync(storeDir).filter((file) => !file.endsWith(".json"))).toEqual([]);
});

test("a name that another server has saved under is taken, also without a bus", async () => {
  const { one, two } = await twoServers({ together: false });
  expect(await one.save("Mine", "one")).toEqual(SAVED);
  expect(await two.save("Mine", "two")).toEqual(taken("Mine"));
});

test.each([
  ["over a bus", true],
  ["without a bus", false],
])("a name is taken in a file that people called something else (%s)", async (_how, together) => {
  const { one, two, storeDir } = await twoServers({ together });
  await one.save("Mine", "one");
  renameSync(join(storeDir, fileNameOf("Mine")), join(storeDir, "hand.json"));
  expect(await two.save("Mine", "two")).toEqual(taken("Mine"));
  expect(await two.save("Mine", "two", true)).toEqual(SAVED);
  expect(readdirSync(storeDir)).toEqual(["hand.json"]);
  expect(await one.save("Mine", "one")).toEqual(taken("Mine"));
  const [seen] = await one.workspaces.layouts();
  expect(JSON.stringify(seen)).toContain('"two"');
});

test("who lost a name while saving is told so in one sentence", async () => {
  const { one, storeDir } = await twoServers({ together: false });
  await one.workspaces.savingAlone?.("Mine", async () => {
    rmSync(join(storeDir, `${fileNameOf("Mine")}.lock`));
    await expect(one.workspaces.saveLayout(plainLayout("Mine"))).rejects.toThrow(
      /^The workspace “Mine” was not saved: another process took over its name, [^:.]+ save again\.$/u,
    );
  });
  expect(readdirSync(storeDir)).toEqual([]);
  expect.assertions(2);
});

test("a name whose stored file cannot be read is taken, which is said", async () => {
  const { one, storeDir } = await twoServers({ together: false });
  await one.save("Mine", "one");
  writeFileSync(join(storeDir, fileNameOf("Mine")), "{ half");
  expect(await one.save("Mine", "two")).toEqual({
    success: false,
    exists: true,
    error:
      'A workspace named "Mine" is stored, but its file cannot be read: choose another name, or save with overwrite to replace it; the damaged file is kept beside it.',
  });
  expect(await one.save("Mine", "two", true)).toEqual(SAVED);
  expect(readdirSync(storeDir).toSorted()).toEqual([fileNameOf("Mine"), `${fileNameOf("Mine")}.damaged`]);
});

test("a name that holds half of a character is refused in a sentence", async () => {
  const { one, storeDir } = await twoServers({ together: false });
  expect(await one.save("Mine \ud83d", "one")).toEqual({
    success: false,
    error: "The name of the workspace holds half of a character: type the name anew, and save again.",
  });
  expect(existsSync(storeDir)).toBe(false);
});

test("a name with signs that nobody sees is the name without them", async () => {
  const { one, two, storeDir } = await twoServers({ together: false });
  const answers = await Promise.all([one.save("Te\u200bam", "one"), two.save("Team", "two")]);
  expect(answers).toContainEqual(SAVED);
  expect(answers).toContainEqual(taken("Team"));
  expect(readdirSync(storeDir)).toEqual([fileNameOf("Team")]);
});

test("of two servers that save one name in two spellings at once one has it", async () => {
  const { one, two, storeDir } = await twoServers({ together: false });
  const [composed, apart] = ["Caf\u00e9", "Cafe\u0301"];
  const answers = await Promise.all([one.save(apart, "one"), two.save(composed, "two")]);
  expect(answers).toContainEqual(SAVED);
  expect(answers).toContainEqual(taken(composed));
  expect(readdirSync(storeDir)).toEqual([fileNameOf(composed)]);
});

test("a name is taken as well when it was put into the store meanwhile, typed in another way", async () => {
  const { one, storeDir } = await twoServers({ together: false });
  await one.save("Other", "one");
  const [composed, apart] = ["R\u00e9sum\u00e9", "Re\u0301sume\u0301"];
  writeFileSync(join(storeDir, "put.json"), JSON.stringify(plainLayout(apart)));
  expect(await one.save(composed, "one")).toEqual(taken(apart));
  expect(await one.save(composed, "one", true)).toEqual(SAVED);
  expect(readdirSync(storeDir).toSorted()).toEqual([fileNameOf("Other"), "put.json"].toSorted());
  expect(await namesOf(one.workspaces)).toEqual(["Other", apart]);
});

test("layouts that were stored under two spellings of a name stay readable", async () => {
  const dir = tempDir();
  const names = ["Caf\u00e9", "Cafe\u0301"];
  for (const name of names) writeFileSync(join(dir, fileNameOf(name)), JSON.stringify(plainLayout(name)));
  const store = await openLayoutStore({ dir, given: new Map(), log: recordingLog() });
  expect(names.map((name) => store.get(name))).toEqual(names.map((name) => plainLayout(name)));
});

test("over a bus a save is answered when the other server knows it", async () => {
  const { one, two } = await twoServers({ together: true });
  for (const name of ["a", "b", "c"]) {
    await one.save(name, "one");
    expect(await namesOf(two.workspaces)).toContain(name);
  }
});

test("a server that says nothing does not hold up a save for ever", async () => {
  const memory = createMemory();
  const dir = tempDir();
  const silent = createMemoryBus(memory);
  await silent.subscribe(`layouts:${dir}`, () => undefined);
  const others = await shareStore(createMemoryBus(memory), dir);
  expect(await others.tell("Mine")).toBeUndefined();
});

test.each([
  ["long ago", -11],
  ["at a time that lies ahead", 3600],
])("what a process left behind %s holds nobody up for long", async (_when, seconds) => {
  const dir = tempDir();
  const store = await openLayoutStore({ dir, given: new Map(), log: recordingLog() });
  await store.save(plainLayout("Mine"));
  const [file = ""] = readdirSync(dir);
  const lock = join(dir, `${file}.lock`);
  writeFileSync(lock, "");
  const at = Date.now() / 1000 + seconds;
  utimesSync(lock, at, at);
  expect(await store.alone("Mine", (known) => Promise.resolve(known))).toBe(true);
  expect(readdirSync(dir)).toEqual([file]);
});

test("of many who find what was left behind at once, each has the name alone", async () => {
  const dir = tempDir();
  for (let round = 0; round < 10; round += 1) {
    const lock = join(dir, `${fileNameOf("Mine")}.lock`);
    writeFileSync(lock, "");
    const at = Date.now() / 1000 - 60;
    utimesSync(lock, at, at);
    let inside = 0;
    const seen = await Promise.all(
      Array.from({ length: 8 }, () =>
        holdingName({ dir, name: "Mine" }, async () => {
          inside += 1;
          await wait(2);
          return inside--;
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 8 }, () => 1));
    expect(readdirSync(dir)).toEqual([]);
  }
});
