import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, PanelTop } from "lucide-react";
import type { ReactNode } from "react";
import type { AnyNode } from "../../shared/layout/tree.ts";
import type { MenuItem } from "../ui/menuItem.ts";
import { moveObstacle, moveTargets } from "./moveTargets.ts";
import { NodeIcon } from "./NodeIcon.tsx";
import type { NodeScene } from "./nodeScene.ts";
import { placeName, sideName } from "./placeName.ts";
import { placeOf, seenSide, sidesOf, type MoveSide } from "./sides.ts";

const SIDE_ICONS: Record<MoveSide, ReactNode> = {
  left: <ArrowLeft size={16} />,
  right: <ArrowRight size={16} />,
  top: <ArrowUp size={16} />,
  bottom: <ArrowDown size={16} />,
  tab: <PanelTop size={16} />,
};

/** An arrow towards the side as it is seen. */
export function sideIcon({ rtl }: Pick<NodeScene, "rtl">, side: MoveSide): ReactNode {
  return SIDE_ICONS[seenSide(side, rtl)];
}

/** Every place that nodes can go to, as a list; each opens its sides. */
export function moveMenuItems(scene: NodeScene, ids: readonly string[]): MenuItem[] {
  return moveTargets(scene.workspace, ids).map(({ node, depth }) => ({
    kind: "list",
    id: node.id,
    label: placeName(node, scene.apps),
    icon: <NodeIcon node={node} apps={scene.apps} />,
    indent: depth,
    onHighlight: () => scene.preview({ ids, target: node.id, place: undefined }),
    items: () => sideItems(scene, ids, node),
  }));
}

function sideItems(scene: NodeScene, ids: readonly string[], target: AnyNode): MenuItem[] {
  return sidesOf(target).map((side) => {
    const place = placeOf(target.id, side);
    return {
      kind: "action",
      id: side,
      label: sideName(scene, target, side),
      icon: sideIcon(scene, side),
      blocked: moveObstacle(scene, { ids, place }),
      onHighlight: () => scene.preview({ ids, target: target.id, place }),
      run: () => scene.move(ids, place),
    };
  });
}
