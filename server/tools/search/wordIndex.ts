import MiniSearch from "minisearch";
import { folded } from "../words.ts";
import { perList, type Candidate } from "./candidate.ts";

const FUZZY_FROM = 5;
const PREFIX_FROM = 3;
const LONGEST_QUERY = 2000;

const indexOf = perList((candidates: readonly Candidate[]) => {
  const index = new MiniSearch<{ id: number; name: string; title: string; caption: string; words: string }>({
    fields: ["name", "title", "caption", "words"],
    processTerm: (term) => folded(term) || null,
    searchOptions: {
      boost: { name: 3, title: 3, caption: 2 },
      prefix: (term) => term.length >= PREFIX_FROM,
      fuzzy: (term) => (term.length >= FUZZY_FROM ? 0.2 : false),
    },
  });
  index.addAll(
    candidates.map(({ name, title = "", caption, words }, id) => ({ id, name, title, caption, words })),
  );
  return index;
});

/** The candidates that share words with a text, the closest first. The index is made once a list. */
export function closest<C extends Candidate>(candidates: readonly C[], text: string): C[] {
  const hits = indexOf(candidates).search(text.slice(0, LONGEST_QUERY));
  return hits.flatMap(({ id }) => candidates[Number(id)] ?? []);
}
