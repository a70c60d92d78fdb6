import { oneLine } from "../../../shared/layout/oneLine.ts";
import { visibleText } from "../visibleText.ts";
import { perList, type Candidate } from "./candidate.ts";
import { closest } from "./wordIndex.ts";

/** Bytes a token, roughly, in JSON and in most languages. */
const BYTES_A_TOKEN = 4;
/** What whole entries may take where not all fit; the rest of the room goes to as many short ones as possible. */
const WHOLE_SHARE = 0.7;
const SHORT_CAPTION = 200;
/** In bytes, with its line feed: `{"name":"a","caption":"b"}`. */
const SHORTEST_LINE = 27;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

/** One line that cannot be mistaken for the end of the fence or for markup. */
const lineOf = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");

const linesOf = perList((candidates: readonly Candidate[]) => candidates.map(({ full }) => lineOf(full)));

/** The candidates as lines of JSON: all of them where they fit in the budget, else the closest to the intent. */
export function fencedLines(
  candidates: readonly Candidate[],
  intent: string,
  maxTokens: number,
): { lines: string[]; shown: number } {
  const room = maxTokens * BYTES_A_TOKEN;
  const all = linesOf(candidates);
  if (fill(all, room).length === all.length) return { lines: all, shown: all.length };
  const ranked = closest(candidates, intent);
  const chosen = new Set<Candidate>(ranked);
  const order = [...ranked, ...candidates.filter((candidate) => !chosen.has(candidate))];
  const lines = new Map(candidates.map((candidate, at) => [candidate, all[at] ?? ""]));
  const whole = fill(
    ranked.map((candidate) => lines.get(candidate) ?? ""),
    room * WHOLE_SHARE,
  );
  const left = room - whole.reduce((sum, line) => sum + bytesOf(line) + 1, 0);
  // No more short lines than could be shown at all.
  const short = fill(order.slice(whole.length, whole.length + left / SHORTEST_LINE).map(shortLine), left);
  return { lines: [...whole, ...short], shown: whole.length + short.length };
}

function shortLine({ name, caption }: Candidate): string {
  return lineOf({ name: visibleText(name), caption: oneLine(caption, SHORT_CAPTION) });
}

/** As many lines from the start as there is room for. */
function fill(lines: readonly string[], room: number): string[] {
  let used = 0;
  const end = lines.findIndex((line) => {
    used += bytesOf(line) + 1;
    return used > room;
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
}
