import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { fileNameOf } from "../../../../server/io/embedded/store/fileNameOf.ts";
import { tempDir } from "../../../support/tempDir.ts";
import { whileFailing } from "../support/failingDisk.ts";
import { plainLayout, sizedLayout } from "../support/samples.ts";
import { files, found, open, read } from "../support/storeFolder.ts";

// Other files of tests share their modules, with the real disk.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock("node:fs/promises", async (real) =>
  (await import("../support/failingDisk.ts")).promisedDisk(await real()),
);
vi.mock("node:fs", async (real) => (await import("../support/failingDisk.ts")).calledDisk(await real()));

const OWN = fileNameOf("Mine");
const REFUSED = "its file in the store cannot be read at the moment; see to the disk";
const LOOKS = [["stat", "lstat"], ["readFile"], ["stat", "lstat", "readFile"]] as const;

/** A change of its time is seen. */
const touch = (dir: string, file: string) => writeFileSync(join(dir, file), readFileSync(join(dir, file)));

describe.each(LOOKS.map((operations) => [operations.join(", "), operations] as const))(
  "a file on which the disk fails for a moment (%s)",
  (_what, operations) => {
    test.each([OWN, "hand.json"])("holds its name, is not replaced, and is read again (%s)", async (file) => {
      const dir = tempDir({ [file]: sizedLayout("Mine") });
      const { store } = await open(dir);
      touch(dir, file);
      await whileFailing(file, operations, async () => {
        await expect(store.alone("Mine", found)).rejects.toThrow(
          `The workspace “Mine” was not saved: ${REFUSED}`,
        );
        await expect(store.save(plainLayout("Mine"))).rejects.toThrow(REFUSED);
        await expect(store.remove("Mine")).rejects.toThrow(
          `The workspace “Mine” was not removed: ${REFUSED}`,
        );
        expect(store.get("Mine")).toEqual(sizedLayout("Mine"));
      });
      expect(files(dir)).toEqual([file]);
      expect(read(dir, file)).toEqual(sizedLayout("Mine"));
      expect(await store.alone("Mine", found)).toEqual({ taken: true, unreadable: false });
      await store.save(plainLayout("Mine"));
      expect(files(dir)).toEqual([file]);
    });

    test("at the start is there once it is looked at again", async () => {
      const dir = tempDir({ [OWN]: sizedLayout("Mine"), "hand.json": sizedLayout("Hand") });
      const opening = () => whileFailing("hand.json", operations, () => open(dir));
      const { store, log } = await whileFailing(OWN, operations, opening);
      expect(store.all()).toEqual([]);
      expect(log.lines.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^hand\.json in the store is left out: EIO.+ It is tried again\.$/u),
        expect.stringMatching(/^mine-.+ in the store is left out: EIO.+ It is tried again\.$/u),
      ]);
      await whileFailing(OWN, operations, () => expect(store.alone("Mine", found)).rejects.toThrow(REFUSED));
      await store.alone("Other", found);
      expect(store.get("Mine")).toEqual(sizedLayout("Mine"));
      expect(store.get("Hand")).toEqual(sizedLayout("Hand"));
      expect(files(dir)).toEqual(["hand.json", OWN].toSorted());
    });

    test("leaves what was read of it last, not an older copy of its name", async () => {
      const dir = tempDir({ "copy.json": plainLayout("Mine") });
      await new Promise((resolve) => setTimeout(resolve, 20));
      writeFileSync(join(dir, OWN), JSON.stringify(sizedLayout("Mine")));
      const { store } = await open(dir);
      touch(dir, OWN);
      await whileFailing(OWN, operations, async () => {
        await expect(store.alone("Mine", found)).rejects.toThrow(REFUSED);
        await expect(store.save(plainLayout("Mine"))).rejects.toThrow(REFUSED);
      });
      expect(store.get("Mine")).toEqual(sizedLayout("Mine"));
      expect(files(dir)).toEqual(["copy.json", OWN].toSorted());
    });
  },
);

describe("where the mark of a name that is held cannot be read", () => {
  test("a save is one, and the mark goes", async () => {
    const dir = tempDir();
    const { store } = await open(dir);
    await whileFailing(".lock", ["readFile"], () =>
      store.alone("Mine", () => store.save(plainLayout("Mine"))),
    );
    expect(files(dir)).toEqual([OWN]);
  });

  test("nor looked at, nothing is saved, which is told as it is", async () => {
    const dir = tempDir();
    const { store } = await open(dir);
    await store.alone("Mine", () =>
      whileFailing(".lock", ["readFile", "stat"], () =>
        expect(store.save(plainLayout("Mine"))).rejects.toThrow(
          /^the \.lock file that keeps its name cannot be read at the moment; see to the disk of the store's folder, and save again\.$/u,
        ),
      ),
    );
    expect(files(dir)).toEqual([]);
    expect(store.get("Mine")).toBeUndefined();
  });

  test("by one that took the name over meanwhile, its mark stays", async () => {
    const dir = tempDir();
    const { store } = await open(dir);
    await store.alone("Mine", () => {
      rmSync(join(dir, `${OWN}.lock`));
      writeFileSync(join(dir, `${OWN}.lock`), "of another process");
      utimesSync(join(dir, `${OWN}.lock`), 1e9, 1e9);
      return whileFailing(".lock", ["readFile"], () =>
        expect(store.save(plainLayout("Mine"))).rejects.toThrow("another process took over its name"),
      );
    });
    expect(files(dir)).toEqual([`${OWN}.lock`]);
  });
});

test("where the folder cannot be listed, it is said what was not saved", async () => {
  const dir = tempDir();
  const { store } = await open(dir);
  await whileFailing(dir, ["readdir"], () =>
    expect(store.alone("Mine", found)).rejects.toThrow("The workspace “Mine” was not saved: EIO"),
  );
  expect(files(dir)).toEqual([]);
});

test("nothing is renamed to a name of which the disk does not say whether it is taken", async () => {
  const dir = tempDir({ [OWN]: "{ half", [`${OWN}.damaged`]: "of before" });
  const { store } = await open(dir);
  await whileFailing(".damaged", ["lstat"], () =>
    expect(store.save(plainLayout("Mine"))).rejects.toThrow("EIO"),
  );
  expect(readFileSync(join(dir, `${OWN}.damaged`), "utf8")).toBe("of before");
  expect(files(dir)).toEqual([OWN, `${OWN}.damaged`]);
});
