import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMemory, createMemoryBus } from "../../../server/bus/memoryBus.ts";
import { shareStore } from "../../../server/command/shareStore.ts";
import { tempDir } from "../../support/tempDir.ts";

test.skipIf(process.platform === "win32").each([
  ["that is there", true],
  ["that is made at the first save", false],
])("processes that reach a folder %s by a link and without one tell each other", async (_what, isThere) => {
  const [real, links] = [tempDir(), tempDir()];
  symlinkSync(real, join(links, "link"));
  if (isThere) mkdirSync(join(real, "store"));
  const memory = createMemory();
  const one = await shareStore(createMemoryBus(memory), join(real, "store"));
  const other = await shareStore(createMemoryBus(memory), join(links, "link", "store"));
  const told: unknown[] = [];
  other.onTold((name) => Promise.resolve(void told.push(name)));
  await one.tell("Mine");
  expect(told).toEqual(["Mine"]);
});
