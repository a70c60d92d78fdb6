import leven from "leven";
import { composedName, plainGaps, seenName } from "../seenName.ts";
import { withoutHidden } from "./visibleText.ts";
import { folded, quoted } from "./words.ts";

const NEAREST = 5;
/** Comparing takes the product of both lengths, and there may be thousands of names. */
const LONGEST_COMPARED = 64;
const SHORTEST_SHARED_WORD = 3;

export type NameMatch = { found: string } | { found: undefined; error: string; nearest: string[] };

/** Finds a name as it stands, else the only one that differs in case alone, else says what there is. */
export function matchName(names: readonly string[], wanted: string): NameMatch {
  const alike = alikeNames(names, wanted);
  const [only, ...others] = alike;
  if (only !== undefined && others.length === 0) return { found: only };
  if (only !== undefined) return ambiguous(alike.slice(0, NEAREST), wanted);
  return unknown(names, wanted);
}

/** The same for those who need no advice, which takes far longer than the look. */
export function findName(names: readonly string[], wanted: string): string | undefined {
  const [only, ...others] = alikeNames(names, wanted);
  return others.length === 0 ? only : undefined;
}

/** The name as it stands alone, else all that differ in case, or in what nobody sees, alone. */
function alikeNames(names: readonly string[], wanted: string): string[] {
  if (names.includes(wanted)) return [wanted];
  const plain = plainName(wanted);
  return names.filter((name) => plainName(name) === plain);
}

/** Models are told names without what is hidden in them, so they are found without it; accents are typed in two ways. */
const plainName = (name: string) =>
  plainGaps(withoutHidden(name).replace(/[\uFE0E\uFE0F]/gu, ""))
    .normalize("NFC")
    .toLowerCase();

/**
 * The name to save under, so that one name is one layout however it is typed: that of a layout there is, else the
 * composed form.
 */
export function nameToSave(names: readonly string[], wanted: string): string {
  if (names.includes(wanted)) return wanted;
  const composed = composedName(wanted);
  if (names.includes(composed)) return composed;
  const seen = seenName(wanted);
  return names.find((name) => seenName(name) === seen) ?? composed;
}

function ambiguous(alike: string[], wanted: string): NameMatch {
  const error = `${quoted(wanted)} may be ${either(alike)}: write the name exactly.`;
  return { found: undefined, error, nearest: alike };
}

function unknown(names: readonly string[], wanted: string): NameMatch {
  const nearest = nearestNames(names, wanted);
  const error = `There is no workspace named ${quoted(wanted)}. ${adviceFor(names, nearest)}`;
  return { found: undefined, error, nearest };
}

function adviceFor(names: readonly string[], nearest: readonly string[]): string {
  if (names.length === 0) return "None is saved yet.";
  if (nearest.length > 0) return `Did you mean ${either(nearest)}?`;
  return "None has a name like it: search the workspaces, or ask the user which one is meant.";
}

function either(names: readonly string[]): string {
  const all = names.map(quoted);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** A name that differs in more of its letters is not taken for a slip. */
const FAR = 0.5;

/** Up to five names that are near, the likeliest first. */
export function nearestNames(names: readonly string[], wanted: string): string[] {
  const sought = comparable(wanted);
  return names
    .map((name) => ({ name, distance: distanceOf(comparable(name), sought) }))
    .filter(({ distance }) => distance <= FAR)
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
