import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileNameOf } from "../../../../server/io/embedded/store/layoutFiles.ts";
import { openLayoutStore, type LayoutStore } from "../../../../server/io/embedded/store/layoutStore.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { tempDir } from "../support/tempDir.ts";

async function open(dir: string) {
  const log = recordingLog();
  const store = await openLayoutStore({ dir, given: new Map(), log });
  return { store, log };
}

const namesOf = (store: LayoutStore): string[] => store.all().map(({ name }) => name);

test.skipIf(process.platform === "win32")("what is saved can be read by its owner alone", async () => {
  const dir = join(tempDir(), "new");
  const { store } = await open(dir);
  await store.save(plainLayout("Mine"));
  const [file = ""] = readdirSync(dir);
  expect((statSync(dir).mode & 0o777).toString(8)).toBe("700");
  expect((statSync(join(dir, file)).mode & 0o777).toString(8)).toBe("600");
});

test("a folder that is not there is an empty store, made when something is saved", async () => {
  const dir = join(tempDir(), "not", "yet");
  const { store } = await open(dir);
  expect(store.all()).toEqual([]);
  expect(existsSync(dir)).toBe(false);
  await store.save(plainLayout("Mine"));
  expect(readdirSync(dir)).toHaveLength(1);
});

test("a file is readable JSON that holds the layout as it was given", async () => {
  const dir = tempDir();
  const { store } = await open(dir);
  await store.save(sizedLayout("Обзор / Übersicht"));
  const [file = ""] = readdirSync(dir);
  expect(file).toMatch(/^ubersicht-[0-9a-f]{20}\.json$/u);
  expect(JSON.parse(readFileSync(join(dir, file), "utf8"))).toEqual(sizedLayout("Обзор / Übersicht"));
});

test("a file that is broken or something else costs one warning and is left alone", async () => {
  const dir = tempDir({ "broken.json": "{", "other.json": { version: 1 }, "notes.txt": "x" });
  const { store, log } = await open(dir);
  expect(store.all()).toEqual([]);
  expect(log.lines.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^broken\.json in the store is left out: .* at line 1, column 2\.$/u),
    "other.json in the store is left out: it holds no layout.",
  ]);
  expect(readdirSync(dir).toSorted()).toEqual(["broken.json", "notes.txt", "other.json"]);
});

test("what killed writes left behind is removed once it is old", async () => {
  const dir = tempDir({ "mine-0.json.123456": "{ half", "mine-0.json.7": "{ half" });
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(dir, "mine-0.json.7"), hourAgo, hourAgo);
  const { store, log } = await open(dir);
  expect(store.all()).toEqual([]);
  expect(log.lines).toEqual([]);
  expect(readdirSync(dir)).toEqual(["mine-0.json.123456"]);
});

test("what killed saves left of their locks is removed once it is old, and the lock of a live save is not", async () => {
  const left = ["a-0.json.lock", "a-0.json.lock.left", "b-0.json.lock", "c-0.json.lock.left"];
  const live = ["d-0.json.lock", "e-0.json.lock.left"];
  const other = ["my.lock", "notes.left"];
  const dir = tempDir(Object.fromEntries([...left, ...live, ...other].map((file) => [file, "x"])));
  const age = (file: string, seconds: number) => {
    const at = Date.now() / 1000 - seconds;
    utimesSync(join(dir, file), at, at);
  };
  for (const file of [...left, ...other]) age(file, 3600);
  for (const file of live) age(file, 50);
  const { log } = await open(dir);
  expect(log.lines).toEqual([]);
  expect(readdirSync(dir).toSorted()).toEqual([...live, ...other].toSorted());
});

test("a name can be saved under at once after a killed save of it", async () => {
  const dir = tempDir();
  const lock = `${fileNameOf("Mine")}.lock`;
  writeFileSync(join(dir, lock), "x");
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(dir, lock), hourAgo, hourAgo);
  const { store } = await open(dir);
  expect(readdirSync(dir)).toEqual([]);
  expect(await store.alone("Mine", (taken) => Promise.resolve(taken))).toBe(false);
});

test("saves and removals of one name take their turns", async () => {
  const dir = tempDir();
  const { store } = await open(dir);
  const heard: string[] = [];
  store.onChanged(({ kind, name }) => heard.push(`${kind} ${name}`));
  await Promise.all([
    store.save(plainLayout("A")),
    store.remove("A"),
    store.save(sizedLayout("A")),
    store.save(plainLayout("B")),
  ]);
  expect(namesOf(store).toSorted()).toEqual(["A", "B"]);
  expect(store.get("A")).toEqual(sizedLayout("A"));
  expect(heard.filter((line) => line.endsWith("A"))).toEqual(["added A", "removed A", "added A"]);
  expect(namesOf((await open(dir)).store).toSorted()).toEqual(["A", "B"]);
});

test("a failed save changes nothing and the next one works", async () => {
  const dir = join(tempDir(), "store");
  const { store } = await open(dir);
  writeFileSync(dir, "in the way");
  await expect(store.save(plainLayout("A"))).rejects.toThrow();
  expect(store.all()).toEqual([]);
  const other = await open(tempDir());
  await expect(other.store.save({ ...plainLayout("A"), type: "Global" })).rejects.toThrow(
    'type: it is not "Workspace"',
  );
  await other.store.save(plainLayout("A"));
  expect(namesOf(other.store)).toEqual(["A"]);
});

test("layouts that are handed out cannot be changed", async () => {
  const { store } = await open(tempDir());
  const given = plainLayout("A");
  await store.save(given);
  given["name"] = "changed";
  expect(namesOf(store)).toEqual(["A"]);
  expect(() => Object.assign(store.get("A") ?? {}, { name: "x" })).toThrow(TypeError);
});

test("temporary layouts never reach the disk", async () => {
  const dir = tempDir();
  const { store } = await open(dir);
  const name = `workspace-widget temporary layout ${Date.now()} x`;
  await store.save(plainLayout(name));
  expect(namesOf(store)).toEqual([name]);
  expect(readdirSync(dir)).toEqual([]);
  await store.remove(name);
  expect(namesOf(store)).toEqual([]);
});
