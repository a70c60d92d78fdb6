import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { openLayoutStore } from "../../../../server/io/embedded/store/layoutStore.ts";
import type { StoreLimits } from "../../../../server/io/embedded/store/storeRoom.ts";
import { weightOf } from "../../../../server/io/embedded/store/weightOf.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { tempDir } from "../../../support/tempDir.ts";
import { plainLayout } from "../support/samples.ts";

const layout = (name: string, size = 1000) => plainLayout(name, { context: { text: "x".repeat(size) } });
const WEIGHT = weightOf(layout("A"));

async function open(dir: string, limits: StoreLimits) {
  const log = recordingLog();
  const store = await openLayoutStore({ dir, given: new Map(), log, limits });
  return {
    store,
    log,
    names: () =>
      store
        .all()
        .map(({ name }) => name)
        .toSorted(),
  };
}

const FULL =
  "the store holds as much as this server keeps in memory; remove layouts that nobody needs from its folder, or give the server more memory.";
const LEFT_OUT = (count: number) =>
  `${count} of the files in the store are left out: it holds more than this server keeps in memory. Remove layouts that nobody needs, or give the server more memory.`;

describe.each<[string, StoreLimits]>([
  ["in number", { layouts: 2, weight: Infinity }],
  ["in weight", { layouts: 100, weight: WEIGHT * 2.5 }],
])("a store that is full %s", (_what, limits) => {
  test("takes no new name, and those that are there stay and can be saved over", async () => {
    const dir = tempDir();
    const { store, names } = await open(dir, limits);
    for (const name of ["A", "B"]) await store.save(layout(name));
    await expect(store.save(layout("C"))).rejects.toThrow(FULL);
    expect([store.get("C"), readdirSync(dir).length]).toEqual([undefined, 2]);
    await store.save(layout("A", 900));
    await store.save(layout("A"));
    expect(names()).toEqual(["A", "B"]);
    await store.remove("B");
    await store.save(layout("C"));
    expect(names()).toEqual(["A", "C"]);
  });

  test("is loaded as far as there is room, which is told once, and nothing of the rest is lost", async () => {
    const files = ["A", "B", "C", "D"].map((name) => [fileNameOf(name), layout(name)] as const);
    const dir = tempDir(Object.fromEntries(files));
    const { store, log, names } = await open(dir, limits);
    expect(names()).toEqual(["A", "B"]);
    expect(log.lines.map(({ message }) => message)).toEqual([LEFT_OUT(2)]);
    await expect(store.alone("C", () => Promise.resolve())).rejects.toThrow(
      `The workspace “C” was not saved: ${FULL}`,
    );
    await expect(store.save(layout("C"))).rejects.toThrow(FULL);
    expect(readdirSync(dir).toSorted()).toEqual(files.map(([file]) => file).toSorted());
    expect(log.lines).toHaveLength(1);
  });

  test("has room again once people removed a file", async () => {
    const dir = tempDir(Object.fromEntries(["A", "B", "C"].map((name) => [`${name}.json`, layout(name)])));
    const { store } = await open(dir, limits);
    rmSync(join(dir, "A.json"));
    await store.alone("B", () => Promise.resolve());
    expect(store.get("C")).toEqual(layout("C"));
  });

  test("leaves out as well what people put there meanwhile", async () => {
    const dir = tempDir(Object.fromEntries(["A", "B"].map((name) => [`${name}.json`, layout(name)])));
    const { store, log, names } = await open(dir, limits);
    writeFileSync(join(dir, "C.json"), JSON.stringify(layout("C")));
    await store.alone("B", () => store.save(layout("B")));
    expect(names()).toEqual(["A", "B"]);
    expect(log.lines.map(({ message }) => message)).toEqual([LEFT_OUT(1)]);
  });
});

test("a full store takes nothing larger in the place of a layout", async () => {
  const { store } = await open(tempDir(), { layouts: 100, weight: WEIGHT * 2.5 });
  for (const name of ["A", "B"]) await store.save(layout(name));
  await expect(store.save(layout("A", 5000))).rejects.toThrow(FULL);
  expect(store.get("A")).toEqual(layout("A"));
});

test("a saved layout is kept once, not as it was given and as it was read", async () => {
  const { store } = await open(tempDir(), { layouts: 100, weight: Infinity });
  await store.save(layout("A"));
  const kept = store.get("A");
  await store.alone("A", () => Promise.resolve());
  expect(store.get("A")).toBe(kept);
});

test("a value of many parts weighs more than its text, however deep it is", () => {
  const parts = Array.from({ length: 1000 }, () => ({}));
  expect(weightOf(parts)).toBeGreaterThan(10 * JSON.stringify(parts).length);
  let deep: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
  expect(weightOf(deep as never)).toBeGreaterThan(6_000_000);
});
