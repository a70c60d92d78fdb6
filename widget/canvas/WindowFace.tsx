import { TriangleAlert } from "lucide-react";
import type { WindowNode } from "../../shared/layout/tree.ts";
import type { AppDirectory } from "../state/model.ts";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { AppIcon } from "../ui/AppIcon.tsx";
import { isLocked } from "../ui/isLocked.ts";
import { LockSign } from "./LockSign.tsx";

interface WindowFaceProps {
  readonly window: WindowNode;
  readonly apps: AppDirectory;
  readonly installed: boolean;
}

/** What a tile shows of its window. */
export function WindowFace({ window, apps, installed }: WindowFaceProps) {
  const name = nameOf(window, apps);
  const app = window.appName === undefined ? undefined : apps.byName[window.appName];
  const caption = app?.caption ?? (app && app.title !== name ? app.title : undefined);
  return (
    <>
      <div className="tile__face">
        <AppIcon
          name={window.appName ?? name}
          title={app?.title ?? window.appName ?? name}
          icon={app?.icon}
        />
        <span className="tile__title" dir="auto">
          {name}
        </span>
        {caption && (
          <span className="tile__caption" dir="auto">
            {caption}
          </span>
        )}
        {installed || <Unknown />}
      </div>
      {isLocked(window) && <LockSign on="tile" />}
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
