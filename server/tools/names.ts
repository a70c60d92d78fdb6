import leven from "leven";
import { folded, quoted } from "./words.ts";

const NEAREST = 5;
const LONGEST_COMPARED = 200;
const SHORTEST_SHARED_WORD = 3;

export type NameMatch = { found: string } | { found: undefined; error: string; nearest: string[] };

/** Finds a name as it stands, else the only one that differs in case alone, else says what there is. */
export function matchName(names: readonly string[], wanted: string): NameMatch {
  if (names.includes(wanted)) return { found: wanted };
  const caseless = wanted.trim().toLowerCase();
  const alike = names.filter((name) => name.trim().toLowerCase() === caseless);
  const [only, ...others] = alike;
  if (only !== undefined && others.length === 0) return { found: only };
  if (only !== undefined) return ambiguous(alike.slice(0, NEAREST), wanted);
  return unknown(nearestNames(names, wanted), wanted);
}

function ambiguous(alike: string[], wanted: string): NameMatch {
  const error = `${quoted(wanted)} may be ${either(alike)}: write the name exactly.`;
  return { found: undefined, error, nearest: alike };
}

function unknown(nearest: string[], wanted: string): NameMatch {
  const advice = nearest.length === 0 ? "None is saved yet." : `Did you mean ${either(nearest)}?`;
  return { found: undefined, error: `There is no workspace named ${quoted(wanted)}. ${advice}`, nearest };
}

function either(names: readonly string[]): string {
  const all = names.map(quoted);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** Up to five names, the likeliest first. */
export function nearestNames(names: readonly string[], wanted: string): string[] {
  const sought = comparable(wanted);
  return names
    .map((name) => ({ name, distance: distanceOf(comparable(name), sought) }))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, NEAREST)
    .map(({ name }) => name);
}

const comparable = (name: string) => folded(name.slice(0, LONGEST_COMPARED)).trim();

/** Share of letters to change, less where one name holds the other or a whole word of it. */
function distanceOf(name: string, sought: string): number {
  const letters = leven(name, sought) / Math.max(name.length, sought.length, 1);
  if (sought !== "" && (name.includes(sought) || sought.includes(name))) return letters / 4;
  const words = new Set(name.split(/\W+/u).filter((word) => word.length >= SHORTEST_SHARED_WORD));
  return sought.split(/\W+/u).some((word) => words.has(word)) ? letters / 2 : letters;
}
