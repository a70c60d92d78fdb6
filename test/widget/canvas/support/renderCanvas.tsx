import type { ReactNode } from "react";
import { vi } from "vitest";
import { findVisit } from "../../../../shared/layout/walk.ts";
import { Canvas } from "../../../../widget/canvas/Canvas.tsx";
import { DragArea } from "../../../../widget/canvas/DragArea.tsx";
import { HEADER, layoutRects } from "../../../../widget/canvas/layoutRects.ts";
import type { WidgetModel } from "../../../../widget/state/model.ts";
import type { WidgetStore } from "../../../../widget/state/store.ts";
import { modelWith, renderWidget } from "../../../support/renderWidget.tsx";
import { AREA, TAB } from "./planOf.ts";

/** A canvas with a palette of one application, laid out on 1000 × 600 px as the browser would. */
export function renderCanvas(children: unknown[], fields: Partial<WidgetModel> = {}, beside?: ReactNode) {
  const model = modelWith({ children }, fields);
  const part = (
    <DragArea>
      <button data-drag-app="new">New</button>
      <Canvas editable={model.mode === "builder"} />
      {beside}
    </DragArea>
  );
  const rendered = renderWidget(part, { model });
  layOut(rendered.store);
  const plan = () => {
    const { workspace } = rendered.store.get();
    if (!workspace) throw new Error("There is no workspace.");
    return workspace;
  };
  const labels = () => rendered.store.get().history.past.map(({ label }) => `${label.kind} ${label.name}`);
  return { ...rendered, plan, labels };
}

/** jsdom lays nothing out: elements of the plan answer with the rectangle that a browser gives them. */
function layOut(store: WidgetStore): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const { left, top, width, height } = rectOf(this, store);
    return new DOMRect(left, top, width, height);
  });
}

function rectOf(element: Element, store: WidgetStore) {
  const none = { left: 0, top: 0, width: 0, height: 0 };
  const { workspace } = store.get();
  if (!(element instanceof HTMLElement) || !workspace) return none;
  if (element.matches("[data-canvas],[data-sheet]")) return AREA;
  const { nodeId, tile } = element.dataset;
  const rects = layoutRects(workspace, { area: AREA });
  if (element.role === "tab" || element.getAttribute("role") === "tab") {
    const visit = findVisit(workspace, nodeId ?? "");
    const strip = rects.get(visit?.parent.id ?? "") ?? none;
    return { left: strip.left + (visit?.index ?? 0) * TAB, top: strip.top, width: TAB, height: HEADER };
  }
  return rects.get(tile ?? nodeId ?? "") ?? none;
}
