import { useContext } from "react";
import { Lock, TriangleAlert } from "lucide-react";
import type { WindowNode } from "../../shared/layout/tree.ts";
import type { AppDirectory } from "../state/model.ts";
import { nameOf } from "../state/nodeName.ts";
import { isInstalled } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { AppIcon } from "../ui/AppIcon.tsx";
import { AppsContext, useCanvasTools } from "./CanvasContext.ts";
import { grow } from "./grow.ts";
import { isLocked } from "./isLocked.ts";
import { panelId, tabId } from "./tabIds.ts";

interface WindowTileProps {
  readonly window: WindowNode;
  /** Percent of the parent along its axis; absent for the tab in front of a group. */
  readonly share?: number;
}

/** One window: alone, or as what the tab in front of a group shows. */
export function WindowTile({ window, share }: WindowTileProps) {
  const { editable } = useCanvasTools();
  const apps = useContext(AppsContext);
  const inGroup = share === undefined;
  const name = nameOf(window, apps);
  const installed = isInstalled(apps, window.appName);
  return (
    <div
      className={inGroup ? "tile tile--panel" : "tile"}
      id={inGroup ? panelId(window.id) : undefined}
      role={inGroup ? "tabpanel" : "group"}
      aria-labelledby={inGroup ? tabId(window.id) : undefined}
      aria-label={inGroup ? undefined : name}
      tabIndex={editable ? -1 : undefined}
      data-tile={window.id}
      data-node-id={inGroup ? undefined : window.id}
      data-drag-node={editable ? window.id : undefined}
      data-unknown={!installed || undefined}
      style={inGroup ? undefined : grow(share)}
    >
      <div className="tile__face">
        <TileFace window={window} apps={apps} name={name} />
        {installed ? null : <Unknown />}
      </div>
      {isLocked(window) && <LockSign />}
    </div>
  );
}

interface TileFaceProps {
  readonly window: WindowNode;
  readonly apps: AppDirectory;
  readonly name: string;
}

function TileFace({ window, apps, name }: TileFaceProps) {
  const app = window.appName === undefined ? undefined : apps.byName[window.appName];
  const caption = app?.caption ?? (app && app.title !== name ? app.title : undefined);
  return (
    <>
      <AppIcon name={window.appName ?? name} title={app?.title ?? name} icon={app?.icon} size={32} />
      <span className="tile__title" dir="auto">
        {name}
      </span>
      {caption && (
        <span className="tile__caption" dir="auto">
          {caption}
        </span>
      )}
    </>
  );
}

function Unknown() {
  return (
    <span className="tile__unknown">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
      <span dir="auto">{words().tile.unknown}</span>
    </span>
  );
}

function LockSign() {
  return (
    <span className="tile__lock" role="img" aria-label={words().tile.locked} title={words().tile.locked}>
      <Lock size={12} strokeWidth={2} aria-hidden="true" />
    </span>
  );
}
