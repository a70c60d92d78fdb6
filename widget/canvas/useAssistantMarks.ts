import { useLayoutEffect, type RefObject } from "react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { elementsOf } from "./elementsOf.ts";

const MARK = "data-ai";
/** Two names for one pulse: a node that the assistant changes again pulses again. */
const TURN = "data-ai-turn";

/** Marks what the assistant changed on the elements themselves, as the selection is marked. */
export function useAssistantMarks(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  const touched = useModel((model) => model.touched);
  const steps = useModel((model) => model.history.past.length);
  const shownTabs = useModel((model) => model.shownTabs);
  useLayoutEffect(() => {
    const canvas = root.current;
    if (!canvas || touched.length === 0) return;
    const marked = elementsOf(canvas, new Set(touched));
    for (const element of marked) {
      element.setAttribute(MARK, words().touched.badge);
      element.setAttribute(TURN, String(steps % 2));
    }
    return () => {
      for (const element of marked) {
        element.removeAttribute(MARK);
        element.removeAttribute(TURN);
      }
    };
  }, [root, drawn, touched, steps, shownTabs]);
}
