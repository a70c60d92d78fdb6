import { useContext } from "react";
import type { GroupNode } from "../../shared/layout/tree.ts";
import { shownIndex } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { ShownTabsContext } from "./CanvasContext.ts";
import { grow } from "./grow.ts";
import { TabStrip } from "./TabStrip.tsx";
import { WindowTile } from "./WindowTile.tsx";

interface GroupViewProps {
  readonly group: GroupNode;
  /** Percent of the parent along its axis. */
  readonly share: number;
}

/** A tab group as on the platform: a strip of tabs and the window whose tab is in front. */
export function GroupView({ group, share }: GroupViewProps) {
  const shown = shownIndex(useContext(ShownTabsContext), group);
  const front = group.children[shown];
  return (
    <div className="group" data-node-id={group.id} style={grow(share)}>
      <TabStrip group={group} shown={shown} />
      {front ? (
        <WindowTile key={front.id} window={front} />
      ) : (
        <div className="empty-box empty-box--panel">
          <span>{words().plan.empty.group}</span>
        </div>
      )}
    </div>
  );
}
