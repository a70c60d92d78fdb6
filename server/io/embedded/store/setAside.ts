import { lstat, rename } from "node:fs/promises";
import { join } from "node:path";
import { isAbsence } from "../isAbsence.ts";

/** Gives a file of the store a name under which nothing reads it, and answers that name: nobody's work is lost. */
export async function setAside(dir: string, file: string, why: "damaged" | "older"): Promise<string> {
  for (let count = 1; ; count += 1) {
    const aside = `${file}.${why}${count === 1 ? "" : `-${count}`}`;
    if (await isThere(join(dir, aside))) continue;
    await rename(join(dir, file), join(dir, aside));
    return aside;
  }
}

/** @throws where that cannot be told: a rename would replace what is there. */
const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    (thrown: unknown) => {
      if (isAbsence(thrown)) return false;
      throw thrown;
    },
  );
