import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { openLayoutStore } from "../../../../server/io/embedded/store/layoutStore.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { tempDir } from "../support/tempDir.ts";

const open = (dir: string) => openLayoutStore({ dir, given: new Map(), log: recordingLog() });

/** As if its holder had been stopped for a minute. */
function ageMark(dir: string): void {
  const at = Date.now() / 1000 - 60;
  utimesSync(join(dir, `${fileNameOf("Mine")}.lock`), at, at);
}

test.each([
  ["is still at work", true],
  ["has come to its end", false],
])("who stood still does not save over the one that took its name over and %s", async (_when, atWork) => {
  const dir = tempDir();
  const [late, quick] = [await open(dir), await open(dir)];
  const refusal =
    /^another process took over its name, since this one stood still for long; look at what is saved, and save again\.$/u;
  await late.alone("Mine", async (taken) => {
    expect(taken).toBe(false);
    ageMark(dir);
    await quick.alone("Mine", async (takenThen) => {
      expect(takenThen).toBe(false);
      await quick.save(sizedLayout("Mine"));
      if (atWork) await expect(late.save(plainLayout("Mine"))).rejects.toThrow(refusal);
    });
    await expect(late.save(plainLayout("Mine"))).rejects.toThrow(refusal);
  });
  expect(readdirSync(dir)).toEqual([fileNameOf("Mine")]);
  expect((await open(dir)).get("Mine")).toEqual(sizedLayout("Mine"));
});

test("who gives back a name late leaves the mark of the one that holds it", async () => {
  const dir = tempDir();
  const [late, quick] = [await open(dir), await open(dir)];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let quickOne: Promise<void> | undefined;
  await late.alone("Mine", async () => {
    ageMark(dir);
    await new Promise<void>((begun) => {
      quickOne = quick.alone("Mine", () => {
        begun();
        return ended;
      });
    });
  });
  expect(readdirSync(dir)).toEqual([`${fileNameOf("Mine")}.lock`]);
  end();
  await quickOne;
  expect(readdirSync(dir)).toEqual([]);
});

test("within one process a name is waited for, however long it is held", async () => {
  const dir = tempDir();
  const store = await open(dir);
  const order: string[] = [];
  const first = store.alone("Mine", async () => {
    ageMark(dir);
    await wait(100);
    await store.save(plainLayout("Mine"));
    order.push("saved");
  });
  await wait(20);
  const second = store.alone("Mine", (taken) => Promise.resolve(order.push(`taken: ${taken}`)));
  await Promise.all([first, second]);
  expect(order).toEqual(["saved", "taken: true"]);
});
