import { linkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { tempDir } from "../../../support/tempDir.ts";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { files, found, open, read } from "../support/storeFolder.ts";

describe.skipIf(process.platform === "win32")("a link to a file of the same store", () => {
  test.each([
    ["a.json", "b.json"],
    ["b.json", "a.json"],
  ])("is the file that it leads to (%s, link %s)", async (file, link) => {
    const dir = tempDir({ [file]: plainLayout("Mine") });
    symlinkSync(file, join(dir, link));
    const { store, log } = await open(dir);
    await store.save(sizedLayout("Mine"));
    await store.save(sizedLayout("Mine"));
    expect(files(dir)).toEqual(["a.json", "b.json"]);
    expect([read(dir, file), read(dir, link)]).toEqual([sizedLayout("Mine"), sizedLayout("Mine")]);
    expect(log.lines).toEqual([]);
    const again = await open(dir);
    expect(again.store.get("Mine")).toEqual(sizedLayout("Mine"));
    expect(again.log.lines).toEqual([]);
  });

  test("goes with its file, and the name is free", async () => {
    const dir = tempDir({ "b.json": plainLayout("Mine") });
    symlinkSync("b.json", join(dir, "a.json"));
    const { store } = await open(dir);
    await store.remove("Mine");
    expect(files(dir)).toEqual([]);
    expect(await store.alone("Mine", found)).toEqual({ taken: false, unreadable: false });
  });

  test("does not get the layout of another name, however it is called", async () => {
    const dir = tempDir({ "b.json": plainLayout("Other") });
    symlinkSync("b.json", join(dir, fileNameOf("Mine")));
    const { store } = await open(dir);
    await store.save(sizedLayout("Mine"));
    const again = await open(dir);
    expect(again.store.get("Other")).toEqual(plainLayout("Other"));
    expect(again.store.get("Mine")).toEqual(sizedLayout("Mine"));
  });

  test("and another one, to a file elsewhere, are one", async () => {
    const elsewhere = tempDir({ "real.json": plainLayout("Mine") });
    const dir = tempDir();
    for (const link of ["a.json", "b.json"]) symlinkSync(join(elsewhere, "real.json"), join(dir, link));
    const { store } = await open(dir);
    await store.save(sizedLayout("Mine"));
    expect(files(dir)).toEqual(["a.json", "b.json"]);
    expect(read(elsewhere, "real.json")).toEqual(sizedLayout("Mine"));
    await store.remove("Mine");
    expect([...files(dir), ...files(elsewhere)]).toEqual(["real.json"]);
  });
});

test("a second name of one file, which a save tells apart from it, takes nothing away", async () => {
  const dir = tempDir({ "a.json": plainLayout("Mine") });
  linkSync(join(dir, "a.json"), join(dir, "b.json"));
  await (await open(dir)).store.save(sizedLayout("Mine"));
  expect(files(dir)).toHaveLength(2);
  expect((await open(dir)).store.get("Mine")).toEqual(sizedLayout("Mine"));
});
