import { readFile, stat } from "node:fs/promises";
import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";
import type { Json } from "../../../../shared/json.ts";
import { messageOf } from "../../../messageOf.ts";
import { isAbsence } from "../isAbsence.ts";

/** Beyond this a file is no definition that a person wrote or a platform exported. */
export const MAX_JSON_BYTES = 32 * 1024 * 1024;

/**
 * Of text that is broken, `rest` is what can be read all the same. `failed` says that the disk did not give the file, so
 * that nothing is known of what is in it.
 */
export type FileContent =
  { ok: true; value: Json } | { ok: false; problem: string; rest?: Json; failed?: boolean };

const problem = (text: string): FileContent => ({ ok: false, problem: text });

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}

/** "ColonExpected" in words. */
function inWords(code: string): string {
  return code.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/** JSON with comments and trailing commas. */
function parseLoose(text: string): FileContent {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true, disallowComments: false });
  const [first] = errors;
  if (!first) return { ok: true, value: value as Json };
  const what = `${inWords(printParseErrorCode(first.error))} at ${placeOf(text, first.offset)}`;
  return { ok: false, problem: what, rest: (value ?? null) as Json };
}

/** Reads JSON text; the strict parser first, because it is far the faster one. */
export function parseJsonText(text: string): FileContent {
  const content = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    return { ok: true, value: JSON.parse(content) as Json };
  } catch {
    return parseLoose(content);
  }
}

/** Reads one file. Never throws: what is wrong comes back in words, with line and column where there are any. */
export async function readJsonFile(path: string): Promise<FileContent> {
  try {
    const found = await stat(path);
    // Reading a pipe or a device may never end.
    if (!found.isFile()) return problem("it is no file but a pipe, a device or a folder");
    if (found.size > MAX_JSON_BYTES) return problem(`it is larger than ${MAX_JSON_BYTES / 1024 / 1024} MiB`);
    return parseJsonText(await readFile(path, "utf8"));
  } catch (thrown) {
    return { ok: false, problem: messageOf(thrown), failed: !isAbsence(thrown) };
  }
}
