import { matchSorter, rankings } from "match-sorter";
import type { AppEntry } from "../../shared/contract/appTools.ts";

/** Longer than every name people look for. */
const MAX_QUERY = 100;

const KEYS = [
  "title",
  "name",
  // Letters scattered over a sentence are no match: whole parts only, and after every match of a name.
  { key: "caption", threshold: rankings.CONTAINS, maxRanking: rankings.CONTAINS },
];

/** The applications that match, best first; all of them, in their order, for an empty query. Accents do not matter. */
export function searchApps(apps: readonly AppEntry[], query: string): readonly AppEntry[] {
  const wanted = query.trim().slice(0, MAX_QUERY);
  if (wanted === "") return apps;
  return matchSorter(apps, wanted, { keys: KEYS, baseSort: (a, b) => a.index - b.index });
}
