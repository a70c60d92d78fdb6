import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useGetModel } from "../../ui/WidgetContext.tsx";

/** When an edit or an undo takes away what had the focus, it goes to the selected node instead of nowhere. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, drawn: unknown): void {
  const getModel = useGetModel();
  const wasInside = useRef(false);
  useEffect(() => {
    const note = () => {
      wasInside.current = root.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", note);
    document.addEventListener("pointerdown", note, { capture: true });
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", note, { capture: true });
    };
  }, [root]);
  useLayoutEffect(() => {
    const canvas = root.current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (canvas && wasInside.current && isLost) elementFor(canvas, getModel().selection)?.focus();
  }, [root, drawn, getModel]);
}

/** What can take the focus for a node: its tile, its tab, the tab in front of a group, the grip of a box. */
function elementFor(canvas: HTMLElement, id: string | undefined): HTMLElement | undefined {
  const all = [...canvas.querySelectorAll<HTMLElement>("[data-tile],[data-node-id]")];
  const found =
    all.find(({ dataset }) => dataset["tile"] === id) ??
    all.find(({ dataset }) => dataset["nodeId"] === id) ??
    all.find(({ dataset }) => dataset["tile"] !== undefined);
  if (!found || found.tabIndex >= 0 || found.dataset["tile"] !== undefined) return found;
  return found.querySelector<HTMLElement>(":scope > .box-grip, [role=tab][aria-selected=true]") ?? undefined;
}
