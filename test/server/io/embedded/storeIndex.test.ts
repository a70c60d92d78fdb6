import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { createStoreIndex, type StoreIndex } from "../../../../server/io/embedded/store/storeIndex.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { tempDir } from "../../../support/tempDir.ts";
import { plainLayout } from "../support/samples.ts";

const MANY = 2_000;

function manyFiles(nameOf: (index: number) => string): Record<string, unknown> {
  const files = Array.from({ length: MANY }, (_, index) => [`${index}.json`, plainLayout(nameOf(index))]);
  return Object.fromEntries(files) as Record<string, unknown>;
}

async function indexOf(files: Record<string, unknown>) {
  const dir = tempDir(files);
  const index = createStoreIndex(dir, recordingLog());
  await index.look();
  return { dir, index };
}

/** The quickest of several: the machine may be busy. */
async function quickest(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

describe("among thousands of files", { timeout: 120_000 }, () => {
  test("those of one name are looked at far quicker than all", async () => {
    const { index } = await indexOf(manyFiles((at) => `Layout ${at}`));
    const one = await quickest(() => index.look("Layout 7"));
    const all = await quickest(() => index.look());
    expect(one).toBeLessThan(all / 2);
  });

  test("copies of one layout take no longer than as many layouts", async () => {
    const different = await indexOf(manyFiles((at) => `Layout ${at}`));
    const same = await indexOf(manyFiles(() => "Mine"));
    const usual = await quickest(() => different.index.look());
    expect(await quickest(() => same.index.look())).toBeLessThan(4 * usual);
    expect(same.index.of("Mine")).toHaveLength(MANY);
  });
});

describe("a look for one name", () => {
  const filesOf = (index: StoreIndex, name: string) => index.of(name).map(({ file }) => file);

  test.each<[string, (dir: string) => void]>([
    ["was written anew", (dir) => writeFileSync(join(dir, "b.json"), JSON.stringify(plainLayout("Mine")))],
    ["got another name", (dir) => renameSync(join(dir, "a.json"), join(dir, "b.json"))],
    [
      "is where a broken one was",
      (dir) => writeFileSync(join(dir, "broken.json"), JSON.stringify(plainLayout("Mine"))),
    ],
    [
      "is where our file of the name would be",
      (dir) => writeFileSync(join(dir, fileNameOf("Mine")), JSON.stringify(plainLayout("Mine"))),
    ],
  ])("finds a file that %s", async (_what, change) => {
    const files = {
      "a.json": plainLayout("Mine"),
      "broken.json": "{",
      [fileNameOf("Mine")]: plainLayout("x"),
    };
    const [one, all] = [await indexOf(files), await indexOf(files)];
    for (const { dir } of [one, all]) change(dir);
    await one.index.look("Mine");
    await all.index.look();
    expect(filesOf(one.index, "Mine").toSorted()).toEqual(filesOf(all.index, "Mine").toSorted());
    expect(filesOf(one.index, "Mine")).not.toEqual(["a.json"]);
  });

  test("finds none that was changed, broken or removed", async () => {
    const { dir, index } = await indexOf({
      "a.json": plainLayout("Mine"),
      "b.json": plainLayout("Mine"),
      "c.json": plainLayout("Mine"),
    });
    writeFileSync(join(dir, "a.json"), JSON.stringify(plainLayout("Other")));
    writeFileSync(join(dir, "b.json"), "{ half");
    rmSync(join(dir, "c.json"));
    await index.look("Mine");
    expect(index.of("Mine")).toEqual([]);
    expect(filesOf(index, "Other")).toEqual(["a.json"]);
    expect(index.damagedOf("Mine").map(({ file }) => file)).toEqual(["b.json"]);
  });

  test("and one for all at the same time are one that sees all", async () => {
    const { dir, index } = await indexOf({ "a.json": plainLayout("Mine") });
    writeFileSync(join(dir, "a.json"), JSON.stringify(plainLayout("Other")));
    await Promise.all([index.look("Nobody"), index.look("None"), index.look()]);
    expect(index.names()).toEqual(["Other"]);
  });
});
