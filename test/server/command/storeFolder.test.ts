import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readOptions } from "../../../server/command/options.ts";
import { StartError } from "../../../server/startError.ts";

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "store-folder-"));
  await writeFile(join(dir, "file"), "");
});

afterAll(() => rm(dir, { recursive: true, force: true }));

const read = (store: string, io = "embedded") =>
  readOptions({ definitions: dir, store, io, gateway: "", logLevel: "warn" });

it.each(["file", "file/below"])(
  "a store at %s, which can be no folder, is told at the start",
  async (name) => {
    const store = join(dir, name);
    const started = read(store);
    await expect(started).rejects.toBeInstanceOf(StartError);
    await expect(started).rejects.toThrow(
      `${store} is no folder, and none can be made there: give --store a folder for saved layouts.`,
    );
  },
);

it("a store that is not there yet is made later, and io.Connect Desktop has its own", async () => {
  expect((await read(join(dir, "new/one"))).store).toBe(join(dir, "new/one"));
  expect((await read(dir)).store).toBe(dir);
  expect((await read(join(dir, "file"), "desktop")).store).toBe(join(dir, "file"));
});
