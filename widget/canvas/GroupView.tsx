import { memo, useContext } from "react";
import type { GroupNode } from "../../shared/layout/tree.ts";
import { isInstalled, shownIndex } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { AppsContext, PackedContext, ShownTabsContext, useCanvasTools } from "./CanvasContext.ts";
import { grow } from "./grow.ts";
import { isLocked } from "../ui/isLocked.ts";
import { LockSign } from "./LockSign.tsx";
import { panelId, tabId } from "./tabIds.ts";
import { useTabs } from "./useTabs.ts";
import { WindowFace } from "./WindowFace.tsx";

interface GroupViewProps {
  readonly group: GroupNode;
  /** Percent of the parent along its axis. */
  readonly share: number;
}

/**
 * A tab group as on the platform: a strip of tabs and the window whose tab is in front. One component for all of it:
 * there may be hundreds, and every component more is counted in each of them.
 */
export const GroupView = memo(function GroupView({ group, share }: GroupViewProps) {
  const { editable } = useCanvasTools();
  const apps = useContext(AppsContext);
  const packed = useContext(PackedContext);
  const shown = shownIndex(useContext(ShownTabsContext), group);
  const tabs = useTabs({ group, shown, apps, editable });
  const front = group.children[shown];
  const installed = isInstalled(apps, front?.appName);
  // The tab gives the name; what is wrong with a window, or forbidden, stands on its panel only.
  const isSaidByTab = packed && front && installed && !isLocked(front);
  return (
    <div className="group" data-node-id={group.id} style={grow(share)}>
      {/* The tabs scroll when they do not fit; the part behind them takes hold of the whole group. */}
      <div className="strip" data-drag-node={editable ? group.id : undefined}>
        {front && <div ref={tabs} className="strip__tabs" role="tablist" aria-label={words().tabs.list} />}
        {group.children.length > 2 && <MoreTabs />}
        {isLocked(group) && <LockSign on="strip" />}
      </div>
      {front ? (
        <div
          key={front.id}
          className="tile tile--panel"
          id={panelId(front.id)}
          role="tabpanel"
          aria-labelledby={tabId(front.id)}
          tabIndex={editable ? -1 : undefined}
          data-tile={front.id}
          data-drag-node={editable ? front.id : undefined}
          data-unknown={!installed || undefined}
        >
          {isSaidByTab ? null : <WindowFace window={front} apps={apps} installed={installed} />}
        </div>
      ) : (
        <div className="empty-box empty-box--panel">
          <span>{words().plan.empty.group}</span>
        </div>
      )}
    </div>
  );
});

/** How many tabs have no room; opens the list of all. Filled in by useTabOverflow. */
function MoreTabs() {
  return (
    <button type="button" className="strip__more" dir="ltr" aria-haspopup="dialog" data-no-drag hidden />
  );
}
