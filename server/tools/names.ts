import leven from "leven";
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
  return unknown(nearestNames(names, wanted), wanted);
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
const plainName = (name: string) => withoutHidden(name).normalize("NFC").trim().toLowerCase();

const BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
/** What is drawn as nothing, but for what shapes the signs beside it: joiners, variants, the letters of flags. */
const UNDRAWN = /[^\P{DI}\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}]|[\p{Cc}\uFFF9-\uFFFB]/gu;

/** A name without what cannot be seen in it, its accents in one form. */
const composedName = (name: string): string =>
  name.replace(BREAKS, " ").replace(UNDRAWN, "").normalize("NFC").trim();

const SHAPING = /[\p{Cf}\p{DI}]/gu;

/** The same for all names that people read as one. */
export const seenName = (name: string): string =>
  composedName(name).replace(SHAPING, "").normalize("NFC").trim();

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

function unknown(nearest: string[], wanted: string): NameMatch {
  const advice = nearest.length === 0 ? "None is saved yet." : `Did you mean ${either(nearest)}?`;
  return { found: undefined, error: `There is no workspace named ${quoted(wanted)}. ${advice}`, nearest };
}

function either(names: readonly string[]): string {
  const all = names.map(quoted);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}

/** A name that differs in more of its letters is not taken for a slip. */
const FAR = 0.6;

/** Up to five names, the likeliest first: those that are near or, where none is, whatever there is. */
export function nearestNames(names: readonly string[], wanted: string): string[] {
  const sought = comparable(wanted);
  const all = names
    .map((name) => ({ name, distance: distanceOf(comparable(name), sought) }))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, NEAREST);
  const near = all.filter(({ distance }) => distance <= FAR);
  return (near.length > 0 ? near : all).map(({ name }) => name);
}

const comparable = (name: string) => folded(name.slice(0, LONGEST_COMPARED)).trim();

/** Share of letters to change, less where one name holds the other or a whole word of it. */
function distanceOf(name: string, sought: string): number {
  const letters = leven(name, sought) / Math.max(name.length, sought.length, 1);
  if (sought !== "" && (name.includes(sought) || sought.includes(name))) return letters / 4;
  const words = new Set(name.split(/\W+/u).filter((word) => word.length >= SHORTEST_SHARED_WORD));
  return sought.split(/\W+/u).some((word) => words.has(word)) ? letters / 2 : letters;
}
