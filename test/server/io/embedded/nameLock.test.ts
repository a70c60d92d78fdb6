import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { openLayoutStore } from "../../../../server/io/embedded/store/layoutStore.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { tempDir } from "../../../support/tempDir.ts";

const open = (dir: string) => openLayoutStore({ dir, given: new Map(), log: recordingLog() });

const lockIn = (dir: string) => join(dir, `${fileNameOf("Mine")}.lock`);

/** Lets the limit of those who wait go by. */
function passLimit(): void {
  const real = performance.now.bind(performance);
  const spy = vi.spyOn(performance, "now").mockImplementation(() => real() + 31_000);
  onTestFinished(() => spy.mockRestore());
}

/** As if its holder had been stopped for a minute. */
function ageMark(dir: string): void {
  const at = Date.now() / 1000 - 60;
  utimesSync(lockIn(dir), at, at);
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

test.each(["Mi\u200dne", "Mine\u00a0", " Mine\u2800"])("%j is held by who saves “Mine”", async (name) => {
  const dir = tempDir();
  const [one, other] = [await open(dir), await open(dir)];
  const order: string[] = [];
  let second: Promise<unknown> | undefined;
  await one.alone("Mine", async () => {
    second = other.alone(name, (_taken, _unreadable, names) => Promise.resolve(order.push(...names)));
    await wait(50);
    order.push("saving");
    await one.save(plainLayout("Mine"));
  });
  await second;
  expect(order).toEqual(["saving", "Mine"]);
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

test("those who wait for another process do so beside each other, each as long as the first", async () => {
  const dir = tempDir();
  const store = await open(dir);
  writeFileSync(lockIn(dir), "of another process");
  const all = Promise.allSettled(
    ["one", "two", "three"].map((own) => store.alone("Mine", () => Promise.resolve(own))),
  );
  await wait(50);
  passLimit();
  const refusal = /another process has been saving it for long/u;
  expect(await all).toEqual(
    [1, 2, 3].map(() => ({
      status: "rejected",
      reason: expect.objectContaining({ message: expect.stringMatching(refusal) as string }) as Error,
    })),
  );
});

test("who waited long for a save of this process has time left to wait for another process", async () => {
  const dir = tempDir();
  const store = await open(dir);
  const first = store.alone("Mine", async () => {
    await wait(50);
    passLimit();
    // As it is where another process came first to the name that was given back.
    writeFileSync(lockIn(dir), "of another process");
  });
  const second = store.alone("Mine", () => Promise.resolve("done"));
  await first;
  await wait(100);
  rmSync(lockIn(dir));
  expect(await second).toBe("done");
});

test.each([
  ["ahead", -15_000],
  ["behind", 15_000],
])("where the clock of the folder is %s of it, a name that is held is not taken", async (_how, ms) => {
  const real = Date.now.bind(Date);
  const spy = vi.spyOn(Date, "now").mockImplementation(() => real() + ms);
  onTestFinished(() => spy.mockRestore());
  const dir = tempDir();
  const [one, other] = [await open(dir), await open(dir)];
  let second: Promise<boolean> | undefined;
  await one.alone("Mine", async () => {
    second = other.alone("Mine", (taken) => Promise.resolve(taken));
    await wait(100);
    await one.save(plainLayout("Mine"));
  });
  expect(await second).toBe(true);
  expect(readdirSync(dir)).toEqual([fileNameOf("Mine")]);
});

test("where the clock of the folder is far behind, a start leaves what another process is writing", async () => {
  const dir = tempDir();
  const beingWritten = `${fileNameOf("Mine")}.01234567890123456789`;
  writeFileSync(join(dir, beingWritten), "{");
  const real = Date.now.bind(Date);
  const spy = vi.spyOn(Date, "now").mockImplementation(() => real() + 120_000);
  onTestFinished(() => spy.mockRestore());
  await open(dir);
  expect(readdirSync(dir)).toEqual([beingWritten]);
});
