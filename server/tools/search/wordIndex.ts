import MiniSearch from "minisearch";
import { folded } from "../words.ts";
import { perList, type Candidate } from "./candidate.ts";

const PREFIX_FROM = 3;
const LONGEST_QUERY = 2000;
/** Different words of a text that are looked for. */
const MOST_WORDS = 100;
/** Lengths of the words that are also found with one letter wrong, and with two. */
const FUZZY = { one: 5, two: 8, none: 21 };
/** Two wrong letters in a large index take long, so only the first words of a text may have them. */
const MOST_TWICE_WRONG = 10;

const indexOf = perList((candidates: readonly Candidate[]) => {
  const index = new MiniSearch<{ id: number; name: string; title: string; caption: string; words: string }>({
    fields: ["name", "title", "caption", "words"],
    processTerm: (term) => folded(term) || null,
    searchOptions: {
      boost: { name: 3, title: 3, caption: 2 },
      prefix: (term) => term.length >= PREFIX_FROM,
      fuzzy: wrongLetters,
    },
  });
  index.addAll(
    candidates.map(({ name, title = "", caption, words }, id) => ({ id, name, title, caption, words })),
  );
  return index;
});

/** The candidates that share words with a text, the closest first. The index is made once a list. */
export function closest<C extends Candidate>(candidates: readonly C[], text: string): C[] {
  const hits = indexOf(candidates).search(wordsOf(text).join(" "));
  return hits.flatMap(({ id }) => candidates[Number(id)] ?? []);
}

function wordsOf(text: string): string[] {
  const words = folded(text.slice(0, LONGEST_QUERY)).split(/[\s\p{Z}\p{P}]+/u);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

function wrongLetters(word: string, _at: number, words: readonly string[]): number | false {
  if (word.length < FUZZY.one || word.length >= FUZZY.none) return false;
  const longOnes = words.filter(({ length }) => length >= FUZZY.two && length < FUZZY.none);
  return longOnes.slice(0, MOST_TWICE_WRONG).includes(word) ? 2 : 1;
}
