import type { Dragging } from "../drop/placeOutcome.ts";

export interface DragSource {
  readonly dragging: Dragging;
  readonly element: HTMLElement;
}

const SOURCE = "[data-drag-node],[data-drag-app]";
/** Controls inside a draggable thing that have a gesture of their own. */
const OWN_GESTURE = "input,textarea,select,a,[role=separator],[data-no-drag]";

/** What a press on an element takes hold of: the nearest node of the layout or entry of the palette around it. */
export function dragSourceAt(target: EventTarget | null): DragSource | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>(SOURCE);
  if (!element || target.closest(OWN_GESTURE)) return undefined;
  const { dragNode, dragApp } = element.dataset;
  if (dragNode) return { element, dragging: { nodeId: dragNode } };
  return dragApp ? { element, dragging: { appName: dragApp } } : undefined;
}
