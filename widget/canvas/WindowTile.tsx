import { memo, useContext } from "react";
import type { WindowNode } from "../../shared/layout/tree.ts";
import { nameOf } from "../state/nodeName.ts";
import { isInstalled } from "../state/selectors.ts";
import { AppsContext, useCanvasTools } from "./CanvasContext.ts";
import { grow } from "./grow.ts";
import { WindowFace } from "./WindowFace.tsx";

interface WindowTileProps {
  readonly window: WindowNode;
  /** Percent of the parent along its axis. */
  readonly share: number;
}

/** A window that stands alone, without tabs. */
export const WindowTile = memo(function WindowTile({ window, share }: WindowTileProps) {
  const { editable } = useCanvasTools();
  const apps = useContext(AppsContext);
  const installed = isInstalled(apps, window.appName);
  return (
    <div
      className="tile"
      role="group"
      aria-label={nameOf(window, apps)}
      tabIndex={editable ? -1 : undefined}
      data-tile={window.id}
      data-node-id={window.id}
      data-drag-node={editable ? window.id : undefined}
      data-unknown={!installed || undefined}
      style={grow(share)}
    >
      <WindowFace window={window} apps={apps} installed={installed} />
    </div>
  );
});
