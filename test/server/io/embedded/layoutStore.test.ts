import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Json } from "../../../../shared/json.ts";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { openLayoutStore, type LayoutStore } from "../../../../server/io/embedded/store/layoutStore.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { tempDir } from "../../../support/tempDir.ts";

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

/** Lists within lists, in the innermost of which there are many numbers. */
function deep(levels: number, numbers: number): Json {
  let value: Json = Array.from({ length: numbers }, () => 1);
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

test("what is nested deeply is there after a restart, and its file is not far larger than it", async () => {
  const dir = tempDir();
  const layout = plainLayout("Deep", { context: { deep: deep(124, 130_000) } });
  await (await open(dir)).store.save(layout);
  const [file = ""] = readdirSync(dir);
  expect(statSync(join(dir, file)).size).toBeLessThan(4 * JSON.stringify(layout).length);
  const again = await open(dir);
  expect(again.store.get("Deep")).toEqual(layout);
  expect(again.log.lines).toEqual([]);
});

test("what is larger than a file that is read again is refused in a sentence, and changes nothing", async () => {
  const dir = tempDir();
  const { store } = await open(dir);
  await store.save(plainLayout("Mine"));
  const large = plainLayout("Mine", { context: { text: "x".repeat(32 * 1024 * 1024) } });
  await expect(store.save(large)).rejects.toThrow(
    /^its file would be larger than the 32 MiB that the store reads again; save less, [^.]+\.$/u,
  );
  expect(store.get("Mine")).toEqual(plainLayout("Mine"));
  expect(readdirSync(dir)).toHaveLength(1);
  expect((await open(dir)).store.get("Mine")).toEqual(plainLayout("Mine"));
});

test("a layout with a key that marks removed ones is none of them", async () => {
  const dir = tempDir();
  const layout = { ...plainLayout("Mine"), deleted: true };
  await (await open(dir)).store.save(layout);
  expect((await open(dir)).store.get("Mine")).toEqual(layout);
});

test("a file of common depth is indented for people", async () => {
  const dir = tempDir();
  await (await open(dir)).store.save(sizedLayout("Mine"));
  const [file = ""] = readdirSync(dir);
  const text = readFileSync(join(dir, file), "utf8");
  expect(text).toBe(`${JSON.stringify(sizedLayout("Mine"), null, 2)}\n`);
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

const HASH = "0123456789abcdef0123";
const removed = (file: string) => ({
  level: "info",
  message: `${file} in the store is removed: a save that was killed left it behind.`,
});

function age(dir: string, file: string, seconds: number): void {
  const at = Date.now() / 1000 - seconds;
  utimesSync(join(dir, file), at, at);
}

test("what killed writes left behind is removed once it is old, which is told", async () => {
  const [old, young] = [`mine-${HASH}.json.${"7".repeat(20)}`, `mine-${HASH}.json.${"1".repeat(20)}`];
  const dir = tempDir({ [old]: "{ half", [young]: "{ half" });
  age(dir, old, 3600);
  const { store, log } = await open(dir);
  expect(store.all()).toEqual([]);
  expect(log.lines).toEqual([removed(old)]);
  expect(readdirSync(dir)).toEqual([young]);
});

test("what killed looks at the clock of the folder left behind is removed once it is old", async () => {
  const beside = ["json", "json.lock", "json.lock.left", `json.${"7".repeat(20)}`];
  const left = beside.map((end) => `mine-${HASH}.${end}.${"2".repeat(20)}`);
  const dir = tempDir(Object.fromEntries(left.map((file) => [file, ""])));
  for (const file of left) age(dir, file, 3600);
  await open(dir);
  expect(readdirSync(dir)).toEqual([]);
});

test("what killed saves left of their locks is removed once it is old, and the lock of a live save is not", async () => {
  const left = [`a-${HASH}.json.lock`, `b-${HASH}.json.lock`, `c-${HASH}.json.lock.left`];
  const live = [`d-${HASH}.json.lock`, `e-${HASH}.json.lock.left`];
  const other = ["my.lock", "notes.left"];
  const dir = tempDir(Object.fromEntries([...left, ...live, ...other].map((file) => [file, "x"])));
  for (const file of [...left, ...other]) age(dir, file, 3600);
  for (const file of live) age(dir, file, 50);
  const { log } = await open(dir);
  const told = log.lines.toSorted((a, b) => (a.message < b.message ? -1 : 1));
  expect(told).toEqual(left.map(removed));
  expect(readdirSync(dir).toSorted()).toEqual([...live, ...other].toSorted());
});

test("the lock of a killed save is removed together with what a killed removal of it left", async () => {
  const left = [`a-${HASH}.json.lock`, `a-${HASH}.json.lock.left`];
  const dir = tempDir(Object.fromEntries(left.map((file) => [file, "x"])));
  for (const file of left) age(dir, file, 3600);
  await open(dir);
  expect(readdirSync(dir)).toEqual([]);
});

test("what people keep in the folder is never taken for left behind", async () => {
  const kept = [
    "Morning.json.1",
    "layouts.json.20251201",
    "package.json.lock",
    "mine.json.lock.left",
    `mine-${HASH}.json.20251201`,
    `mine-${HASH}.json.20251201123000`,
    `mine-${HASH}.json.1764590400000`,
    `mine-${HASH}.json.bak`,
  ];
  const dir = tempDir(Object.fromEntries(kept.map((file) => [file, "mine"])));
  for (const file of kept) age(dir, file, 3600);
  const { log } = await open(dir);
  expect(log.lines).toEqual([]);
  expect(readdirSync(dir).toSorted()).toEqual(kept.toSorted());
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
