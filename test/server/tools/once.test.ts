import { describe, expect, it } from "vitest";
import { createOnce } from "../../../server/tools/once.ts";

function counting() {
  let runs = 0;
  return { work: () => Promise.resolve(++runs), runs: () => runs };
}

describe("once", () => {
  it("shares one piece of work between calls at the same time and after it", async () => {
    const once = createOnce<number>({ ttlMs: 1000, max: 10 });
    const { work, runs } = counting();
    expect(await Promise.all([once("a", work), once("a", work)])).toEqual([1, 1]);
    expect(await once("a", work)).toBe(1);
    expect(await once("b", work)).toBe(2);
    expect(runs()).toBe(2);
  });

  it("does not remember a failure", async () => {
    const once = createOnce<number>({ ttlMs: 1000, max: 10 });
    await expect(once("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await once("a", () => Promise.resolve(7))).toBe(7);
  });

  it("forgets after its time", async () => {
    let time = 0;
    const once = createOnce<number>({ ttlMs: 1000, max: 10, now: () => time });
    const { work } = counting();
    await once("a", work);
    time = 999;
    expect(await once("a", work)).toBe(1);
    time = 1000;
    expect(await once("a", work)).toBe(2);
  });

  it("remembers no more answers than its number, and of older ones that they were given", async () => {
    let time = 0;
    const once = createOnce<number>({ ttlMs: 1000, max: 2, now: () => time });
    const { work, runs } = counting();
    for (const key of ["a", "b", "c"]) await once(key, work);
    expect(await once("c", work)).toBe(3);
    expect(await once("b", work)).toBe(2);
    await expect(once("a", work)).rejects.toThrow("was answered before");
    expect(runs()).toBe(3);
    time = 1000;
    expect(await once("a", work)).toBe(4);
  });

  it("lets work that failed be tried again, also where others came in between", async () => {
    const once = createOnce<number>({ ttlMs: 1000, max: 1, now: () => 0 });
    let fail = (_fault: Error): void => undefined;
    const first = once("a", () => new Promise((_resolve, reject) => (fail = reject)));
    await once("b", () => Promise.resolve(1));
    fail(new Error("no"));
    await expect(first).rejects.toThrow("no");
    expect(await once("a", () => Promise.resolve(2))).toBe(2);
  });
});
