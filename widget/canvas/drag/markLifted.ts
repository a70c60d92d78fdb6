import type { DragSource } from "./dragSource.ts";

/** Leaves a hollow where the lifted thing was. Attributes that React does not know, so nothing draws again. */
export function markLifted(area: HTMLElement, { dragging, element }: DragSource): () => void {
  const marked = "nodeId" in dragging ? elementsOf(area, dragging.nodeId) : [element];
  area.dataset["dragging"] = "nodeId" in dragging ? "node" : "app";
  for (const each of marked) each.dataset["lifted"] = "";
  return () => {
    delete area.dataset["dragging"];
    for (const each of marked) delete each.dataset["lifted"];
  };
}

function elementsOf(area: HTMLElement, id: string): HTMLElement[] {
  const candidates = area.querySelectorAll<HTMLElement>("[data-canvas] :is([data-node-id],[data-tile])");
  return [...candidates].filter(({ dataset }) => dataset["nodeId"] === id || dataset["tile"] === id);
}
