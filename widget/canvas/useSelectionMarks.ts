import { useLayoutEffect, type RefObject } from "react";
import { useModel } from "../ui/WidgetContext.tsx";
import { elementsOf } from "./elementsOf.ts";

const MARK = "data-selected";

/** Marks what is selected on the elements themselves: with hundreds of tiles only two of them have to know. */
export function useSelectionMarks(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  const selection = useModel((model) => model.selection);
  const also = useModel((model) => model.alsoSelected);
  const shownTabs = useModel((model) => model.shownTabs);
  useLayoutEffect(() => {
    const canvas = root.current;
    if (!canvas || selection === undefined) return;
    const marked = elementsOf(canvas, new Set([selection, ...also]));
    for (const element of marked) {
      element.setAttribute(MARK, "");
      element.ariaCurrent = "true";
    }
    return () => {
      for (const element of marked) {
        element.removeAttribute(MARK);
        element.removeAttribute("aria-current");
      }
    };
  }, [root, drawn, selection, also, shownTabs]);
}
