import { useEffect, useId } from "react";
import { useCommands } from "./WidgetContext.tsx";

/** While a field holds text that is not taken over yet, no layout of the assistant comes in its place unasked. */
export function useHeldDraft(held: boolean): void {
  const key = useId();
  const { holdDraft } = useCommands();
  useEffect(() => {
    if (!held) return;
    holdDraft(key, true);
    return () => holdDraft(key, false);
  }, [held, key, holdDraft]);
}
