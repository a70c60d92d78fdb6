import { createHash } from "node:crypto";

/**
 * A name may be any text, so its file is called by a readable beginning and a hash of the whole: safe on every file
 * system, also for names that differ only in case. Another attempt gives another file of the same name.
 */
export function fileNameOf(name: string, attempt = 0): string {
  const readable = name
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 40);
  const text = attempt === 0 ? name : `${name}\0${attempt}`;
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 20);
  return `${readable === "" ? "layout" : readable}-${hash}.json`;
}
