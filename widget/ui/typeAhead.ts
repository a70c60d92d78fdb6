import { useRef } from "react";

/** Letters further apart than this begin a new word. */
const PAUSE_MS = 600;

/**
 * Index of the next label that begins with what was typed, or -1. One letter moves on from `from`, more letters may
 * stay where they are; the search goes round.
 */
export function nextMatch(labels: readonly string[], typed: string, from: number): number {
  const wanted = fold(typed);
  // The same letter again and again walks through the labels that begin with it.
  const repeated = [...wanted].every((letter) => letter === wanted[0]);
  const prefix = repeated ? wanted.slice(0, 1) : wanted;
  const first = from + (repeated ? 1 : 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (first + step + labels.length) % labels.length;
    if (fold(labels[index] ?? "").startsWith(prefix)) return index;
  }
  return -1;
}

/** Case and accents do not matter: people type what is quick. */
function fold(text: string): string {
  return text.slice(0, 100).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trimStart();
}

export interface TypeAhead {
  /** Takes one more character and gives the word so far. */
  readonly push: (character: string) => string;
  /** A word is being typed: a space belongs to it. */
  readonly isTyping: () => boolean;
}

/** Collects what is typed into a list without a text box. */
export function useTypeAhead(): TypeAhead {
  const word = useRef({ text: "", at: 0 });
  const isTyping = () => word.current.text !== "" && Date.now() - word.current.at < PAUSE_MS;
  return {
    isTyping,
    push(character) {
      word.current = { text: (isTyping() ? word.current.text : "") + character, at: Date.now() };
      return word.current.text;
    },
  };
}
