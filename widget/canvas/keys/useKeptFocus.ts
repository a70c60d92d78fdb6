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

/** What can take the focus for a node: its tile, its tab, the grip of a box, the tab in front; else any tile. */
function elementFor(canvas: HTMLElement, id: string | undefined): HTMLElement | undefined {
  const tiles = [...canvas.querySelectorAll<HTMLElement>("[data-tile]")];
  const nodes = [...canvas.querySelectorAll<HTMLElement>("[data-node-id]")];
  const node = nodes.find(({ dataset }) => dataset["nodeId"] === id);
  const inside = node?.querySelector<HTMLElement>(":scope > .box-grip, [role=tab][aria-selected=true]");
  const tab = node?.getAttribute("role") === "tab" ? node : inside;
  return tiles.find(({ dataset }) => dataset["tile"] === id) ?? tab ?? tiles[0];
}
