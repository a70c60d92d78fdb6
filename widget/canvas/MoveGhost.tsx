import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Workspace } from "../../shared/layout/tree.ts";
import { useMovePreview, type MovePreview } from "../outline/movePreview.ts";
import { manyName } from "../outline/targetName.ts";
import { useGetModel } from "../ui/WidgetContext.tsx";
import { measurePlan, type Measured } from "./drag/measurePlan.ts";
import { placeBox } from "./drag/placeBox.ts";
import type { Rect } from "./drop/geometry.ts";
import { placeOutcome } from "./drop/placeOutcome.ts";
import "./drag/drag.css";

const NOWHERE: Rect = { left: 0, top: 0, width: 0, height: 0 };

/** Where a node would go while a person moves it by keyboard or in a menu: the ghost of a drag, without a pointer. */
export function MoveGhost({ root }: { root: RefObject<HTMLElement | null> }) {
  const preview = useMovePreview();
  const getModel = useGetModel();
  const layer = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    root.current?.toggleAttribute("data-choosing", preview !== undefined);
    const { workspace } = getModel();
    if (!layer.current || !ghost.current) return;
    // To measure a large layout takes its time, so that waits until a node is on its way.
    const plan = preview && root.current?.parentNode && measurePlan(root.current.parentNode);
    const shown = plan && workspace && shownBox(workspace, plan, preview);
    const count = preview && preview.ids.length > 1 && workspace && manyName(workspace, preview.ids);
    ghost.current.dataset["count"] = count || "";
    layer.current.dataset["refused"] = String(shown?.refused ?? false);
    layer.current.dataset["open"] = String(preview !== undefined && preview.place === undefined);
    // Only then: to ask for it now would make the browser lay out what has just been drawn.
    const origin = shown ? layer.current.getBoundingClientRect() : NOWHERE;
    placeBox(ghost.current, shown?.rect, origin);
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
  { ids, target, place }: MovePreview,
): { rect: Rect | undefined; refused: boolean } {
  const area = rects.get(workspace.id) ?? canvas;
  const dragging = { nodeId: ids[0] ?? "", ids };
  const outcome = place && placeOutcome({ workspace, dragging, area, rtl }, place);
  if (outcome?.allowed) return { rect: outcome.ghost, refused: false };
  return { rect: rects.get(target), refused: outcome !== undefined };
}
