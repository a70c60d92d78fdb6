import { heldIds } from "../drop/placeOutcome.ts";
import { elementsOf } from "../elementsOf.ts";
import type { DragSource } from "./dragSource.ts";

/** Leaves a hollow where the lifted thing was. Attributes that React does not know, so nothing draws again. */
export function markLifted(area: HTMLElement, { dragging, element }: DragSource): () => void {
  const ids = heldIds(dragging);
  const canvas = area.querySelector("[data-canvas]");
  const marked = canvas && ids.length > 0 ? elementsOf(canvas, new Set(ids)) : [element];
  area.dataset["dragging"] = "nodeId" in dragging ? "node" : "app";
  for (const each of marked) each.dataset["lifted"] = "";
  return () => {
    delete area.dataset["dragging"];
    for (const each of marked) delete each.dataset["lifted"];
  };
}
