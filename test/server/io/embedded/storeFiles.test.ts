import { lstatSync, renameSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { files, open, read } from "../support/storeFolder.ts";
import { tempDir } from "../../../support/tempDir.ts";

function age(dir: string, file: string, seconds: number): void {
  const at = Math.round(Date.now() / 1000) - seconds;
  utimesSync(join(dir, file), at, at);
}

/** A folder with two files of one layout; the one first named is the newer. */
function twoFiles(newer: string, older: string): string {
  const dir = tempDir({ [newer]: sizedLayout("Mine"), [older]: plainLayout("Mine") });
  age(dir, newer, 10);
  age(dir, older, 20);
  return dir;
}

describe("a layout in a file that people called something else", () => {
  test("is there, and is replaced in that file", async () => {
    const dir = tempDir({ "z-mine.json": plainLayout("Mine") });
    const { store, free } = await open(dir);
    expect(await free("Mine")).toBe(false);
    await store.save(sizedLayout("Mine"));
    expect(files(dir)).toEqual(["z-mine.json"]);
    expect((await open(dir)).store.get("Mine")).toEqual(sizedLayout("Mine"));
  });

  test("is there as well when it was put there or renamed meanwhile", async () => {
    const dir = tempDir();
    const { store, free } = await open(dir);
    writeFileSync(join(dir, "put.json"), JSON.stringify(plainLayout("Put")));
    await store.save(plainLayout("Mine"));
    renameSync(join(dir, fileNameOf("Mine")), join(dir, "a.json"));
    expect([await free("Put"), await free("Mine"), await free("Other")]).toEqual([false, false, true]);
    await store.save(sizedLayout("Mine"));
    expect(files(dir)).toEqual(["a.json", "put.json"]);
    expect(read(dir, "a.json")).toEqual(sizedLayout("Mine"));
  });

  test("is removed with its file", async () => {
    const dir = tempDir({ "z-mine.json": plainLayout("Mine"), "a-given.json": plainLayout("Given") });
    const { store } = await open(dir, ["Given"]);
    await store.remove("Mine");
    await store.remove("Given");
    expect(files(dir)).toEqual(["a-given.json"]);
    expect((await open(dir, ["Given"])).store.all()).toEqual([]);
  });

  test.skipIf(process.platform === "win32")("is replaced where a link leads", async () => {
    const elsewhere = tempDir({ "real.json": plainLayout("Mine") });
    const dir = tempDir();
    symlinkSync(join(elsewhere, "real.json"), join(dir, "link.json"));
    const { store } = await open(dir);
    await store.save(sizedLayout("Mine"));
    expect(lstatSync(join(dir, "link.json")).isSymbolicLink()).toBe(true);
    expect(read(elsewhere, "real.json")).toEqual(sizedLayout("Mine"));
    expect([...files(dir), ...files(elsewhere)]).toEqual(["link.json", "real.json"]);
  });
});

test("a file whose name within was edited keeps its layout when the former name is saved under", async () => {
  const dir = tempDir({ [fileNameOf("Edit")]: sizedLayout("Other") });
  const { store, free } = await open(dir);
  expect([await free("Edit"), await free("Other")]).toEqual([true, false]);
  await store.save(plainLayout("Edit"));
  await store.save(plainLayout("Edit", { context: { again: true } }));
  expect(read(dir, fileNameOf("Edit"))).toEqual(sizedLayout("Other"));
  expect(files(dir)).toHaveLength(2);
  const again = await open(dir);
  expect(again.store.get("Other")).toEqual(sizedLayout("Other"));
  expect(again.store.get("Edit")).toEqual(plainLayout("Edit", { context: { again: true } }));
});

test("what people wrote into a file meanwhile is not lost to a save under the name that it got", async () => {
  const dir = tempDir({ "hand.json": plainLayout("Other") });
  const { store, free } = await open(dir);
  const byHand = sizedLayout("Mine");
  writeFileSync(join(dir, "hand.json"), JSON.stringify(byHand));
  await store.save(plainLayout("Mine"));
  expect(read(dir, "hand.json")).toEqual(byHand);
  // Told once everything was looked at.
  expect(await free("Mine")).toBe(false);
  await store.save(plainLayout("Mine"));
  expect(read(dir, "hand.json.older")).toEqual(byHand);
  expect((await open(dir)).store.get("Mine")).toEqual(plainLayout("Mine"));
});

test("names that differ in half a character alone have a file each", async () => {
  const dir = tempDir();
  const { store } = await open(dir);
  const names = ["x\ud800", "x\ud801", "x\ufffd"];
  for (const name of names) await store.save(plainLayout(name));
  const again = await open(dir);
  expect(names.map((name) => again.store.get(name))).toEqual(names.map((name) => plainLayout(name)));
});

describe("of two files of one layout", () => {
  test.each([
    ["a.json", "b.json"],
    ["b.json", "a.json"],
  ])("the newer counts, which is told (%s)", async (newer, older) => {
    const { store, log } = await open(twoFiles(newer, older));
    expect(store.get("Mine")).toEqual(sizedLayout("Mine"));
    expect(log.lines).toEqual([
      {
        level: "warn",
        message: `${older} in the store is left out: ${newer} holds a newer layout of its name.`,
        fields: { name: "Mine" },
      },
    ]);
  });

  test("the same counts each time when they are of one moment", async () => {
    const dir = twoFiles("b.json", "a.json");
    for (const file of ["a.json", "b.json"]) age(dir, file, 20);
    for (const _ of [1, 2, 3]) expect((await open(dir)).store.get("Mine")).toEqual(sizedLayout("Mine"));
  });

  test("one is left after a save, and the other is kept where nothing reads it", async () => {
    const dir = twoFiles("a.json", "b.json");
    age(dir, "a.json", -7200);
    age(dir, "b.json", -3600);
    const { store } = await open(dir);
    const saved = plainLayout("Mine", { context: { saved: true } });
    await store.save(saved);
    expect(files(dir)).toEqual(["a.json", "b.json.older"]);
    expect(read(dir, "b.json.older")).toEqual(plainLayout("Mine"));
    const again = await open(dir);
    expect(again.store.get("Mine")).toEqual(saved);
    expect(again.log.lines).toEqual([]);
  });

  test.each([
    ["lie behind", 10],
    ["lie ahead", -7200],
  ])("the older one that cannot be set aside is told, and the save is one (times %s)", async (_how, ago) => {
    // No file system has room for the end that it would get.
    const long = `${"b".repeat(246)}.json`;
    const dir = twoFiles("a.json", long);
    age(dir, "a.json", ago);
    age(dir, long, ago + 10);
    const { store, log } = await open(dir);
    const saved = plainLayout("Mine", { context: { saved: true } });
    await store.save(saved);
    expect(store.get("Mine")).toEqual(saved);
    expect(log.lines.at(-1)).toMatchObject({ level: "warn" });
    expect(log.lines.at(-1)?.message).toContain(`${long} in the store holds an older layout, and cannot be`);
    expect(files(dir)).toEqual(["a.json", long]);
    expect((await open(dir)).store.get("Mine")).toEqual(saved);
  });

  test("one that is a mark of removal is told as what it is", async () => {
    const dir = tempDir({ "a.json": plainLayout("Mine"), "b.json": { name: "Mine", deleted: true } });
    age(dir, "a.json", 20);
    age(dir, "b.json", 10);
    const { store, log } = await open(dir, ["Mine"]);
    expect(store.all()).toEqual([]);
    expect(log.lines.map(({ message }) => message)).toEqual([
      "a.json in the store is left out: b.json is newer, and says that its layout was deleted.",
    ]);
  });

  test("none comes back after a removal", async () => {
    const dir = twoFiles("a.json", "b.json");
    await (await open(dir)).store.remove("Mine");
    expect(files(dir)).toEqual(["b.json.older"]);
    expect((await open(dir)).store.all()).toEqual([]);
  });
});
