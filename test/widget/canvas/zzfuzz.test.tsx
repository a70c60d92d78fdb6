import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Outline } from "../../../widget/outline/Outline.tsx";
import { createMovePreview, MovePreviewContext } from "../../../widget/outline/movePreview.ts";
import { createSpoken, SpokenContext } from "../../../widget/ui/spoken.ts";
import { DragArea } from "../../../widget/canvas/DragArea.tsx";
import { Canvas } from "../../../widget/canvas/Canvas.tsx";
import { nodeIdAt } from "../../../widget/canvas/keys/nodeIdAt.ts";
import { shape } from "../../support/shape.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { column, group, row, win } from "../../support/trees.ts";

const LAYOUTS = [
  row(win("a"), column(group({ activeTabIndex: 1 }, win("b"), win("c")), win("d"))),
  row(win("a"), group(win("b"), win("c")), win("d")),
  row(column(win("a"), win("b")), win("c")),
  row(group(win("a")), group(win("b")), column(group(win("c")), group(win("d")))),
  row(column(win("a"), row(win("b"), win("c"))), win("d")),
  group(win("a"), win("b"), win("c")),
  win("a"),
];
const focusedId = () => {
  const a = document.activeElement;
  if (!a || a === document.body) return "BODY";
  return a.getAttribute("data-node") ?? nodeIdAt(a) ?? a.getAttribute("role") ?? a.tagName;
};
function cut(target: Element) {
  const event = createEvent.cut(target);
  Object.defineProperty(event, "clipboardData", { value: { setData() {}, getData: () => "" } });
  fireEvent(target, event);
}
it("fuzz", async () => {
  const bad: string[] = [];
  let n = 0;
  for (const layout of LAYOUTS)
    for (const area of ["canvas", "outline"])
      for (const how of ["delete", "cut"])
        for (let at = 0; ; at++) {
          let end = false;
          for (let sel = -2; sel < 8; sel++) {
            const model = modelWith({ children: [layout] });
            const { store } = renderWidget(
              <SpokenContext value={createSpoken()}>
                <MovePreviewContext value={createMovePreview()}>
                  <DragArea>
                    <div data-region><Canvas editable /></div>
                    <div data-region><Outline /></div>
                  </DragArea>
                </MovePreviewContext>
              </SpokenContext>,
              { model },
            );
            const ids = [...document.querySelectorAll("[role=treeitem]")].map((e) => e.getAttribute("data-node"));
            const els = [...document.querySelectorAll<HTMLElement>(area === "canvas" ? "[data-canvas] [data-tile],[data-canvas] [role=tab],[data-canvas] .box-grip" : "[role=treeitem]")];
            const el = els[at];
            if (!el) { end = true; break; }
            const own = area === "canvas" ? nodeIdAt(el) : el.getAttribute("data-node");
            const selId = sel === -2 ? undefined : sel === -1 ? (own ?? undefined) : (ids[sel] ?? undefined);
            if (sel >= 0 && selId === undefined) continue;
            act(() => store.dispatch({ type: "selected", id: selId }));
            // element may be replaced by selection of another tab
            const el2 = [...document.querySelectorAll<HTMLElement>(area === "canvas" ? "[data-canvas] [data-tile],[data-canvas] [role=tab],[data-canvas] .box-grip" : "[role=treeitem]")][at];
            if (!el2) continue;
            const own2 = area === "canvas" ? nodeIdAt(el2) : el2.getAttribute("data-node");
            act(() => el2.focus());
            n++;
            const check = (what: string) => {
              const f = focusedId(); const s = store.get().selection;
              if (f !== s) bad.push(`${shape(model.workspace)} ${area} ${how} on ${own2}(${el2.getAttribute("role")}) sel ${selId}: ${what}: focus ${f} selection ${s} now ${shape(store.get().workspace)}`);
            };
            if (how === "delete") fireEvent.keyDown(el2, { key: "Delete" }); else cut(el2);
            check(how);
            fireEvent.keyDown(document.activeElement!, { key: "z", ctrlKey: true });
            if (store.get().history.past.length) act(() => store.dispatch({ type: "undone" }));
            check("undo");
            act(() => store.dispatch({ type: "redone" }));
            check("redo");
          }
          if (end) break;
        }
  console.log(n, bad.length + "\n" + bad.join("\n"));
  expect(screen).toBeDefined();
}, 500000);
