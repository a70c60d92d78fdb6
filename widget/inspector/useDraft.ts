import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Workspace } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { useAfterLock } from "../ui/useAfterLock.ts";
import { useHeldDraft } from "../ui/useHeldDraft.ts";
import { useGetModel, useModel } from "../ui/WidgetContext.tsx";

interface DraftOptions {
  readonly value: string;
  /** Takes the text over, or says as a sentence why it cannot. */
  readonly commit: (text: string) => string | undefined;
}

/** What is wrong with a text, and in which layout it was. */
interface Found {
  readonly text: string;
  readonly in: Workspace | undefined;
}

/**
 * Text in the making: taken over when the hand leaves it or on Enter, forgotten on Escape, kept as it was typed where
 * something is wrong with it.
 */
export function useDraft({ value, commit }: DraftOptions) {
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<Found>();
  const workspace = useModel((model) => model.workspace);
  const getModel = useGetModel();
  useHeldDraft(draft !== undefined && draft !== value);

  const { commit: settle, cancel } = useAfterLock(() => {
    if (draft === undefined) return;
    const found = draft === value ? undefined : commit(draft);
    setFault(found === undefined ? undefined : { text: found, in: getModel().workspace });
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
    // In another layout it may be right by now, and still nobody has taken it over.
    fault: fault && (fault.in === workspace ? fault.text : words().inspector.notTaken),
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
