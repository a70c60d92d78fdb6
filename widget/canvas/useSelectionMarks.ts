import { useLayoutEffect, type RefObject } from "react";
import { useModel } from "../ui/WidgetContext.tsx";

const MARK = "data-selected";

/** Marks the selected node on the elements themselves: with hundreds of tiles only two of them have to know. */
export function useSelectionMarks(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  const selection = useModel((model) => model.selection);
  const shownTabs = useModel((model) => model.shownTabs);
  useLayoutEffect(() => {
    const canvas = root.current;
    if (!canvas || selection === undefined) return;
    const elements = [...canvas.querySelectorAll<HTMLElement>("[data-tile],[data-node-id]")];
    const marked = elements.filter(
      ({ dataset }) => dataset["tile"] === selection || dataset["nodeId"] === selection,
    );
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
  }, [root, drawn, selection, shownTabs]);
}
