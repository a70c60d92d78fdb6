import { open, rename, rm } from "node:fs/promises";

interface WholeFile {
  readonly target: string;
  readonly text: string;
  /** Beside the target. */
  readonly temporary: string;
  /** Called when everything is on the disk; where it rejects, the target stays as it is. */
  readonly before: () => Promise<void>;
}

/** Writes a file whole or not at all: a kill or a full disk at any moment leaves the old one or the new one. */
export async function writeWhole({ target, text, temporary, before }: WholeFile): Promise<void> {
  // What its context holds may be for its owner alone.
  const file = await open(temporary, "wx", 0o600);
  try {
    // Of a file that is nearly too large for the disk a single write takes a part; this one goes on until it fails.
    await file
      .writeFile(text)
      .then(() => file.sync())
      .finally(() => file.close());
    await before();
    await rename(temporary, target);
  } catch (thrown) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw thrown;
  }
}
