import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The last sentence for assistive technology; `seq` makes a repeated one new. */
export interface Spoken {
  readonly seq: number;
  readonly text: string;
  readonly urgent: boolean;
  readonly say: Say;
}

export type Say = (text: string, urgent?: boolean) => void;

export function createSpoken() {
  return createStore<Spoken>((set) => ({
    seq: 0,
    text: "",
    urgent: false,
    say: (text, urgent = false) => set(({ seq }) => ({ seq: seq + 1, text, urgent })),
  }));
}

/** One page, one voice; tests give each widget its own. */
export const SpokenContext = createContext(createSpoken());

/** Says a sentence that is no part of the model, such as where a thing that is being moved would land. */
export function useSay(): Say {
  return useContext(SpokenContext).getState().say;
}

export function useSpoken(): Spoken {
  return useStore(useContext(SpokenContext));
}
