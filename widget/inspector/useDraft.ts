import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useAfterLock } from "../ui/useAfterLock.ts";
import { useHeldDraft } from "../ui/useHeldDraft.ts";

interface DraftOptions {
  readonly value: string;
  /** Takes the text over, or says as a sentence why it cannot. */
  readonly commit: (text: string) => string | undefined;
}

/**
 * Text in the making: taken over when the hand leaves it or on Enter, forgotten on Escape, kept as it was typed where
 * something is wrong with it.
 */
export function useDraft({ value, commit }: DraftOptions) {
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();
  useHeldDraft(draft !== undefined && draft !== value);

  const { commit: settle, cancel } = useAfterLock(value, () => {
    if (draft === undefined) return;
    const found = draft === value ? undefined : commit(draft);
    setFault(found);
    if (found === undefined) setDraft(undefined);
  });

  // A field that goes because another node was chosen is left, too.
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => () => latest.current(), []);

  return {
    text: draft ?? value,
    fault,
    change: (text: string) => {
      setDraft(text);
      setFault(undefined);
    },
    settle,
    press: (event: KeyboardEvent<HTMLElement>) => {
      // Enter and Escape may belong to an input method that is choosing characters.
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Enter" && event.currentTarget instanceof HTMLInputElement) settle();
      if (event.key !== "Escape" || draft === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
      setDraft(undefined);
      setFault(undefined);
    },
  };
}
