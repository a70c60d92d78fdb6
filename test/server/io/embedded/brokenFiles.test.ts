import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { tempDir } from "../../../support/tempDir.ts";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { files, found, open, read } from "../support/storeFolder.ts";

const textOf = (dir: string, file: string) => readFileSync(join(dir, file), "utf8");

describe("a stored file that cannot be read", () => {
  test.each([
    ["broken", '{ "name": "Mine", '],
    ["without a name", '{ "version": 1 }'],
    ["of something else", JSON.stringify({ name: "Mine", type: "Global" })],
  ])("holds its name, and is kept beside what is saved over it (%s)", async (_what, text) => {
    const dir = tempDir({ [fileNameOf("Mine")]: text });
    const { store } = await open(dir);
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: true });
    expect(files(dir)).toEqual([fileNameOf("Mine")]);
    await store.save(plainLayout("Mine"));
    expect(files(dir)).toEqual([fileNameOf("Mine"), `${fileNameOf("Mine")}.damaged`]);
    expect(readFileSync(join(dir, `${fileNameOf("Mine")}.damaged`), "utf8")).toBe(text);
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: false });
  });

  test("takes nothing away from the one that runs, and none that was kept is replaced", async () => {
    const dir = tempDir();
    const { store } = await open(dir);
    for (const text of ["first {", "second {"]) {
      await store.save(plainLayout("Mine"));
      writeFileSync(join(dir, fileNameOf("Mine")), text);
      expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: true });
      expect(store.get("Mine")).toEqual(plainLayout("Mine"));
    }
    await store.save(plainLayout("Mine"));
    const kept = [".damaged", ".damaged-2"].map((end) => join(dir, fileNameOf("Mine") + end));
    expect(kept.map((file) => readFileSync(file, "utf8"))).toEqual(["first {", "second {"]);
  });

  test("is kept as well when its layout is removed, and the name is free", async () => {
    const dir = tempDir();
    const { store } = await open(dir);
    await store.save(plainLayout("Mine"));
    writeFileSync(join(dir, fileNameOf("Mine")), "{ half");
    await store.remove("Mine");
    expect(files(dir)).toEqual([`${fileNameOf("Mine")}.damaged`]);
    expect(await store.alone("Mine", found)).toEqual({ taken: false, unreadable: false });
  });

  test.each([
    ["of its own", []],
    ["over a given one", ["Mine"]],
  ])("holds its name whatever it is called, once it was read (%s)", async (_what, given) => {
    const dir = tempDir({ "hand.json": sizedLayout("Mine") });
    const { store, log } = await open(dir, given);
    for (const text of ["{ first", "{ second"]) {
      writeFileSync(join(dir, "hand.json"), text);
      expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: true });
      expect(store.get("Mine")).toEqual(sizedLayout("Mine"));
    }
    expect(log.lines).toEqual([
      {
        level: "warn",
        message: expect.stringMatching(
          /^hand\.json in the store cannot be read any more: .+ at line 1, column 3\. Its layout stays as it was read last\.$/u,
        ) as string,
        fields: { name: "Mine" },
      },
    ]);
    await store.save(plainLayout("Mine"));
    expect(files(dir)).toEqual(["hand.json", "hand.json.damaged"]);
    expect(read(dir, "hand.json")).toEqual(plainLayout("Mine"));
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: false });
  });

  test("leaves what was read of it last, though an older copy of its name lies beside it", async () => {
    const dir = tempDir({ "copy.json": plainLayout("Mine"), [fileNameOf("Mine")]: sizedLayout("Mine") });
    utimesSync(join(dir, "copy.json"), 1e9, 1e9);
    const { store } = await open(dir);
    writeFileSync(join(dir, fileNameOf("Mine")), "{ half");
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: true });
    expect(store.get("Mine")).toEqual(sizedLayout("Mine"));
    const saved = plainLayout("Mine", { context: { saved: true } });
    await store.save(saved);
    const kept = ["copy.json.older", fileNameOf("Mine"), `${fileNameOf("Mine")}.damaged`];
    expect(files(dir)).toEqual(kept.toSorted());
    expect((await open(dir)).store.get("Mine")).toEqual(saved);
  });

  test("counts again once it is mended", async () => {
    const dir = tempDir({ "hand.json": sizedLayout("Mine") });
    const { store } = await open(dir);
    for (const text of ["{ half", JSON.stringify(plainLayout("Mine"))]) {
      writeFileSync(join(dir, "hand.json"), text);
      await store.alone("Mine", found);
    }
    expect(store.get("Mine")).toEqual(plainLayout("Mine"));
  });

  test("whatever it is called is kept when its layout is removed, and the name is free", async () => {
    const dir = tempDir({ "hand.json": plainLayout("Mine"), "copy.json": plainLayout("Mine") });
    const { store } = await open(dir);
    for (const file of ["hand.json", "copy.json"]) writeFileSync(join(dir, file), "{ half");
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: true });
    await store.remove("Mine");
    expect(files(dir)).toEqual(["copy.json.damaged", "hand.json.damaged"]);
    expect(await store.alone("Mine", found)).toEqual({ taken: false, unreadable: false });
  });

  test("holds its name as well where our first name for it is another layout's", async () => {
    const dir = tempDir({ [fileNameOf("Mine")]: plainLayout("Other"), [fileNameOf("Mine", 1)]: "{ half" });
    const { store } = await open(dir);
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: true });
    await store.save(plainLayout("Mine"));
    expect(read(dir, fileNameOf("Mine"))).toEqual(plainLayout("Other"));
    expect(read(dir, fileNameOf("Mine", 1))).toEqual(plainLayout("Mine"));
    expect(files(dir)).toContain(`${fileNameOf("Mine", 1)}.damaged`);
  });

  test("under another name is left alone", async () => {
    const dir = tempDir({ "package.json": { name: "Mine", version: "1.0.0" } });
    const { store } = await open(dir);
    expect(await store.alone("Mine", found)).toEqual({ taken: false, unreadable: false });
    await store.save(plainLayout("Mine"));
    expect(files(dir)).toEqual([fileNameOf("Mine"), "package.json"].toSorted());
    expect((await open(dir)).store.get("Mine")).toEqual(plainLayout("Mine"));
  });
});

/** As a copy that was broken off leaves it. */
const halfOf = (layout: JsonObject) => JSON.stringify(layout).slice(0, -30);

describe("a layout that was broken before the start, in a file that people called something else", () => {
  test("holds its name, is told, and is kept beside what is saved over it", async () => {
    const text = halfOf(sizedLayout("Mine"));
    const dir = tempDir({ "hand.json": text });
    const { store, log } = await open(dir);
    expect(store.all()).toEqual([]);
    expect(log.lines).toEqual([
      {
        level: "warn",
        message: expect.stringMatching(
          /^hand\.json in the store is left out: .+ at line 1, column/u,
        ) as string,
        fields: { name: "Mine" },
      },
    ]);
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: true });
    expect(textOf(dir, "hand.json")).toBe(text);
    await store.save(plainLayout("Mine"));
    expect(files(dir)).toEqual(["hand.json", "hand.json.damaged"]);
    expect(textOf(dir, "hand.json.damaged")).toBe(text);
    expect((await open(dir)).store.get("Mine")).toEqual(plainLayout("Mine"));
  });

  test("counts once it is mended", async () => {
    const dir = tempDir({ "hand.json": halfOf(sizedLayout("Mine")) });
    const { store } = await open(dir);
    writeFileSync(join(dir, "hand.json"), JSON.stringify(sizedLayout("Mine")));
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: false });
    expect(store.get("Mine")).toEqual(sizedLayout("Mine"));
  });

  test("takes nothing from a whole one of its name, and stays as it is", async () => {
    const text = halfOf(sizedLayout("Mine"));
    const dir = tempDir({ "hand.json": text, [fileNameOf("Mine")]: plainLayout("Mine") });
    const { store } = await open(dir);
    expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: false });
    await store.save(plainLayout("Mine", { context: { saved: true } }));
    expect(files(dir)).toEqual(["hand.json", fileNameOf("Mine")].toSorted());
    expect(textOf(dir, "hand.json")).toBe(text);
  });
});

test.each([
  ["of something else", '{ "name": "Mine", "version": "1.0.0", '],
  ["without a name that can be read", '{ "type": "Workspace", "na'],
  ["that is empty", ""],
])("a broken file %s holds no name and is left alone", async (_what, text) => {
  const dir = tempDir({ "hand.json": text });
  const { store, log } = await open(dir);
  expect(log.lines).toHaveLength(1);
  expect(await store.alone("Mine", found)).toEqual({ taken: false, unreadable: false });
  await store.save(plainLayout("Mine"));
  await store.remove("Mine");
  expect(files(dir)).toEqual(["hand.json"]);
  expect(textOf(dir, "hand.json")).toBe(text);
});

test("a broken file that is put into the store while it runs is told once", async () => {
  const dir = tempDir();
  const { store, log } = await open(dir);
  writeFileSync(join(dir, "put.json"), "{ half");
  for (const name of ["A", "B"]) await store.alone(name, () => store.save(plainLayout(name)));
  expect(log.lines.map(({ level, message }) => [level, message])).toEqual([
    ["warn", expect.stringMatching(/^put\.json in the store is left out: .+ at line 1, column 3\.$/u)],
  ]);
});
