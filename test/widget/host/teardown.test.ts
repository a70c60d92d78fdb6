import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTeardown } from "../../../widget/host/teardown.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("answers the host although a handler hangs", async () => {
  const teardown = createTeardown(() => {});
  teardown.add(() => new Promise(() => {}));
  const run = teardown.run();
  await vi.advanceTimersByTimeAsync(2000);
  await expect(run).resolves.toBeUndefined();
});
