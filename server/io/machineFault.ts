import { messageOf } from "../messageOf.ts";

/** A part of a sentence that names a place on the disk, and what follows. */
const PLACE = /: [^:]*\s(?:\/|[A-Za-z]:[\\/]).*$/su;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "a file or folder that was there is gone",
  EEXIST: "where its folder should be is none",
  ENOTDIR: "where its folder should be is none",
  EISDIR: "where its file should be is a folder",
  EACCES: "the server may not use its folder",
  EPERM: "the server may not use its folder",
  EROFS: "the server may not write into its folder",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};
const OTHER = "the disk does not work as it should";
const OTHERS =
  "EIO EBUSY ENOTEMPTY ELOOP ENAMETOOLONG EXDEV EINVAL EBADF ESTALE EFBIG ENXIO ENODEV EAGAIN ETIMEDOUT ENOMEM UNKNOWN";

/**
 * How the system tells of a file: `ENOSPC: no space left on device, write`; of any fault with a path or without a name,
 * and as Node's `rm` does it.
 */
const SYSTEM_TEXT = new RegExp(
  [
    `\\b(?<code>${[...Object.keys(REASONS), ...OTHERS.split(" ")].join("|")}): [a-z]`,
    "\\bE[A-Z0-9]{2,}: [^']*, \\w+ '",
    "(?:[^:]*: \\w+ returned )?\\bE[A-Z0-9]{2,} \\([a-z]",
    "\\bUnknown system error\\b",
  ].join("|"),
  "u",
);

/**
 * What a client may know where the disk failed below io.Connect: neither paths nor the system's own text. Undefined for
 * anything else that was thrown.
 */
export function machineFault(thrown: unknown): string | undefined {
  const text = messageOf(thrown);
  const found = SYSTEM_TEXT.exec(text);
  if (found === null) return undefined;
  const what = text.slice(0, found.index).replace(/:\s*$/u, "").replace(PLACE, "");
  const why = REASONS[found.groups?.["code"] ?? ""] ?? OTHER;
  return `${what === "" ? "This did not work" : what}: ${why}.`;
}
