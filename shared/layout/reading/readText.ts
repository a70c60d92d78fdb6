import { textLimitProblems } from "./limits.ts";
import type { Problem } from "./reading.ts";

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
  if (clean.trim() === "") return failed("The text is empty. Give a layout as JSON.");
  try {
    return { ok: true, value: JSON.parse(clean) };
  } catch (error) {
    return failed(parseFault(clean, error instanceof Error ? error.message : ""));
  }
}

function failed(message: string): TextRead {
  return { ok: false, problems: [{ path: "", message }] };
}

// Engines word their messages differently and quote the text in them, so only the position is taken over.
function parseFault(text: string, engineMessage: string): string {
  if (/end of (JSON input|data)/i.test(engineMessage))
    return "The text is not whole: it ends in the middle of the JSON. Send all of it.";
  const offset = /position (\d+)/.exec(engineMessage)?.[1];
  if (offset === undefined) return "The text is not JSON. Check quotes, commas and brackets.";
  const lines = text.slice(0, Number(offset)).split("\n");
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return `The text is not JSON at line ${lines.length}, column ${column}. Check quotes, commas and brackets there.`;
}
