import { textLimitProblems } from "./limits.ts";
import { problem } from "./reading.ts";
import type { Problem } from "../told/faults.ts";

type TextRead = { ok: true; value: unknown } | { ok: false; problems: Problem[] };

/** A layout may arrive as text in text, once more than a careful sender would. */
const MAX_ENCODINGS = 3;

/** Parses JSON text, also where the text is itself a JSON string that holds JSON. */
export function readText(text: string): TextRead {
  const problems = textLimitProblems(text);
  if (problems.length > 0) return { ok: false, problems };
  let value: unknown = text;
  for (let round = 0; typeof value === "string" && round < MAX_ENCODINGS; round += 1) {
    const parsed = parse(value);
    if (!parsed.ok) return parsed;
    value = parsed.value;
  }
  return { ok: true, value };
}

const BYTE_ORDER_MARK = /^\uFEFF/;

function parse(text: string): TextRead {
  const clean = text.replace(BYTE_ORDER_MARK, "");
  if (clean.trim() === "") return failed(problem({ code: "empty-text", params: {} }));
  try {
    return { ok: true, value: JSON.parse(clean) };
  } catch {
    return failed(parseFault(clean));
  }
}

function failed(fault: Problem): TextRead {
  return { ok: false, problems: [fault] };
}

function parseFault(text: string): Problem {
  if (!isBroken(text)) return problem({ code: "cut-off", params: {} });
  const offset = faultOffset(text);
  if (offset === undefined) return problem({ code: "not-json", params: {} });
  const lines = text.slice(0, offset).split("\n");
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return problem({ code: "not-json-at", params: { line: lines.length, column } });
}

/**
 * Whether a text cannot be the beginning of JSON. Engines word their messages differently, and many name no place,
 * so this goes by what they say of a text that is merely cut off.
 */
function isBroken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    if (/unexpected end|unterminated/i.test(message)) return false;
    const position = /position (\d+)/.exec(message)?.[1];
    return position === undefined || Number(position) < text.length;
  }
}

/** Where a broken text breaks: the longest beginning that is not broken ends there. Unknown if the engine is vague. */
function faultOffset(text: string): number | undefined {
  if (isBroken("[") || isBroken('{"a":1')) return undefined;
  let sound = 0;
  let broken = text.length;
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (isBroken(text.slice(0, middle))) broken = middle;
    else sound = middle;
  }
  return sound;
}
