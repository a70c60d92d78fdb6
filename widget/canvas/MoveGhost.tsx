import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Workspace } from "../../shared/layout/tree.ts";
import { useMovePreview, type MovePreview } from "../outline/movePreview.ts";
import { useGetModel } from "../ui/WidgetContext.tsx";
import { measurePlan, type Measured } from "./drag/measurePlan.ts";
import { placeBox } from "./drag/placeBox.ts";
import type { Rect } from "./drop/geometry.ts";
import { placeOutcome } from "./drop/placeOutcome.ts";
import "./drag/drag.css";

/** Where a node would go while a person moves it by keyboard or in a menu: the ghost of a drag, without a pointer. */
export function MoveGhost({ root }: { root: RefObject<HTMLElement | null> }) {
  const preview = useMovePreview();
  const getModel = useGetModel();
  const layer = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const plan = root.current?.parentNode && measurePlan(root.current.parentNode);
    const { workspace } = getModel();
    if (!layer.current || !ghost.current || !plan || !workspace) return;
    const shown = preview && shownBox(workspace, plan, preview);
    layer.current.dataset["refused"] = String(shown?.refused ?? false);
    layer.current.dataset["open"] = String(preview !== undefined && preview.place === undefined);
    placeBox(ghost.current, shown?.rect, layer.current.getBoundingClientRect());
  }, [root, preview, getModel]);
  return (
    <div ref={layer} className="move-ghost" aria-hidden="true">
      <div ref={ghost} className="drag-ghost" />
    </div>
  );
}

/** The target while no side is chosen, then the result; where it is refused or changes nothing, the target again. */
function shownBox(
  workspace: Workspace,
  { rects, canvas, rtl }: Measured,
  { id, target, place }: MovePreview,
): { rect: Rect | undefined; refused: boolean } {
  const area = rects.get(workspace.id) ?? canvas;
  const outcome = place && placeOutcome({ workspace, dragging: { nodeId: id }, area, rtl }, place);
  if (outcome?.allowed) return { rect: outcome.ghost, refused: false };
  return { rect: rects.get(target), refused: outcome !== undefined };
}
