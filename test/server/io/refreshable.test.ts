import { expect, test, vi } from "vitest";
import { createRefreshable } from "../../../server/io/refreshable.ts";

/** A fetch whose answers the test gives. */
function controlled() {
  const waiting: { resolve: (value: string) => void; reject: (reason: Error) => void }[] = [];
  const fetch = vi.fn(() => new Promise<string>((resolve, reject) => waiting.push({ resolve, reject })));
  const next = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), 15_000);
    const first = waiting.shift();
    if (!first) throw new Error("nothing is being fetched");
    return first;
  };
  return { fetch, next };
}

test("is fetched when first asked for, once for all who ask meanwhile, and kept", async () => {
  const { fetch, next } = controlled();
  const value = createRefreshable(fetch);
  expect(fetch).not.toHaveBeenCalled();
  const both = Promise.all([value.get(), value.get()]);
  (await next()).resolve("one");
  expect(await both).toEqual(["one", "one"]);
  expect(await value.get()).toBe("one");
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a failure reaches those who asked and is not kept", async () => {
  const { fetch, next } = controlled();
  const value = createRefreshable(fetch);
  const failed = value.get();
  (await next()).reject(new Error("away"));
  await expect(failed).rejects.toThrow("away");
  const second = value.get();
  (await next()).resolve("back");
  expect(await second).toBe("back");
});

test("what was invalidated while it was fetched is not given to those who ask after that", async () => {
  const { fetch, next } = controlled();
  const value = createRefreshable(fetch);
  const early = value.get();
  const first = await next();
  value.invalidate();
  const late = value.get();
  // One at a time: the second fetch waits for the first to end.
  expect(fetch).toHaveBeenCalledTimes(1);
  first.resolve("old");
  expect(await early).toBe("old");
  (await next()).resolve("new");
  expect(await late).toBe("new");
  expect(await value.get()).toBe("new");
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a reload never takes a running fetch for its answer, even one that fails", async () => {
  const { fetch, next } = controlled();
  const value = createRefreshable(fetch);
  const early = value.get();
  const reloaded = value.reload();
  (await next()).reject(new Error("away"));
  await expect(early).rejects.toThrow("away");
  (await next()).resolve("new");
  expect(await reloaded).toBe("new");
});

test("is changed in place, but not under a fetch that would undo the change", async () => {
  const { fetch, next } = controlled();
  const value = createRefreshable(fetch);
  const first = value.get();
  (await next()).resolve("one");
  await first;
  value.update((text) => `${text} changed`);
  expect(await value.get()).toBe("one changed");
  const reloaded = value.reload();
  const running = await next();
  value.update((text) => `${text} never`);
  running.resolve("two");
  await reloaded;
  const after = value.get();
  (await next()).resolve("three");
  expect(await after).toBe("three");
});

test("is fetched again when it is too old", async () => {
  vi.useFakeTimers();
  try {
    let count = 0;
    let maxAge = 1000;
    const value = createRefreshable(
      () => Promise.resolve((count += 1)),
      () => maxAge,
    );
    expect(await value.get()).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(await value.get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await value.get()).toBe(2);
    maxAge = Infinity;
    vi.advanceTimersByTime(1_000_000);
    expect(await value.get()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
