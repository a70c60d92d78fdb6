import { plainError } from "../../plainError.ts";

const NO_RIGHT =
  "the server may not write to the store's folder; allow it, or choose another folder with --store.";

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full; make room there and try again.",
  EDQUOT: "the server has used up its share of the disk; make room there and try again.",
  EFBIG: "its file is larger than the server may write; raise that limit, or save less.",
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: NO_RIGHT,
};

/**
 * Turns a fault of the disk into a plain sentence: why, and what to do; before it, where given, what did not happen.
 * The port says that by itself of a save.
 */
export function storeFault(what?: string): (thrown: unknown) => never {
  return (thrown) => {
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
    const reason = REASONS[code];
    const fault = reason === undefined ? thrown : new Error(reason, { cause: thrown });
    throw what === undefined ? fault : plainError(what, fault);
  };
}
