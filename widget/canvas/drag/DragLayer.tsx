import type { Workspace } from "../../../shared/layout/tree.ts";
import { findNode, windowsOf } from "../../../shared/layout/walk.ts";
import { appTitle, nameOf } from "../../state/nodeName.ts";
import { words } from "../../text/words.ts";
import { AppIcon } from "../../ui/AppIcon.tsx";
import { useGetModel } from "../../ui/WidgetContext.tsx";
import { manyName } from "../../outline/targetName.ts";
import { heldIds, type Dragging } from "../drop/placeOutcome.ts";
import type { DragElements } from "./drawDrag.ts";
import "./drag.css";

interface DragLayerProps {
  /** What is in the hand. */
  readonly held: Dragging | undefined;
  readonly onElements: (elements: DragElements | undefined) => void;
}

/** Ghost, insertion line and the card at the pointer. Drawn at the start and the end of a drag, moved in between. */
export function DragLayer({ held, onElements }: DragLayerProps) {
  const { workspace } = useGetModel()();
  const count = workspace && held && countOf(workspace, heldIds(held));
  return (
    <div
      className="drag-layer"
      aria-hidden="true"
      data-shown={held !== undefined}
      ref={(layer) => onElements(layer ? elementsIn(layer) : undefined)}
    >
      <div className="drag-ghost" data-count={count} />
      <div className="drag-line" />
      <div className="drag-card">
        {held && <HeldFace held={held} count={count} />}
        <div className="drag-hint" />
      </div>
    </div>
  );
}

function elementsIn(layer: HTMLElement): DragElements | undefined {
  const [ghost, line, card] = [".drag-ghost", ".drag-line", ".drag-card"].map((name) =>
    layer.querySelector<HTMLElement>(name),
  );
  const hint = layer.querySelector<HTMLElement>(".drag-hint");
  return ghost && line && card && hint ? { layer, ghost, line, card, hint } : undefined;
}

/** How much is in the hand, where it is not one window; its name alone says the rest. */
function countOf(workspace: Workspace, ids: readonly string[]): string | undefined {
  const [node, ...others] = ids.map((id) => findNode(workspace, id));
  if (others.length > 0) return manyName(workspace, ids);
  return !node || node.type === "window" ? undefined : words().facts.windows(windowsOf(node).length);
}

function HeldFace({ held, count }: { held: Dragging; count: string | undefined }) {
  const { workspace, apps } = useGetModel()();
  const node = workspace && "nodeId" in held ? findNode(workspace, held.nodeId) : undefined;
  const appName = "appName" in held ? held.appName : node?.type === "window" ? node.appName : undefined;
  const title = node ? nameOf(node, apps) : appTitle(apps, appName);
  const app = appName === undefined ? undefined : apps.byName[appName];
  return (
    <div className="drag-face">
      {appName !== undefined && (
        <AppIcon name={appName} title={app?.title ?? appName} icon={app?.icon} size={24} />
      )}
      <span className="drag-title" dir="auto">
        {title}
      </span>
      {count !== undefined && <span className="drag-count">{count}</span>}
    </div>
  );
}
