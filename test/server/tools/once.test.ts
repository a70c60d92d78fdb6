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

  it("remembers no more than its number, the oldest go first", async () => {
    const once = createOnce<number>({ ttlMs: 1000, max: 2, now: () => 0 });
    const { work } = counting();
    for (const key of ["a", "b", "c"]) await once(key, work);
    expect(await once("c", work)).toBe(3);
    expect(await once("b", work)).toBe(2);
    expect(await once("a", work)).toBe(4);
  });
});
