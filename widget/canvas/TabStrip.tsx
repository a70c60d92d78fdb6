import { Lock } from "lucide-react";
import type { GroupNode } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { useCanvasTools } from "./CanvasContext.ts";
import { isLocked } from "./isLocked.ts";
import { Tab } from "./Tab.tsx";

interface TabStripProps {
  readonly group: GroupNode;
  readonly shown: number;
}

/** The tabs of a group. They scroll when they do not fit; the part behind them takes hold of the whole group. */
export function TabStrip({ group, shown }: TabStripProps) {
  const { editable } = useCanvasTools();
  return (
    <div className="strip" data-drag-node={editable ? group.id : undefined}>
      {group.children.length > 0 && (
        <div className="strip__tabs" role="tablist" aria-label={words().tabs.list}>
          {group.children.map((window, index) => (
            <Tab key={window.id} window={window} front={index === shown} />
          ))}
        </div>
      )}
      {group.children.length > 2 && <button type="button" className="strip__more" tabIndex={-1} hidden />}
      {isLocked(group) && (
        <span className="strip__lock" role="img" aria-label={words().tile.locked} title={words().tile.locked}>
          <Lock size={12} strokeWidth={2} aria-hidden="true" />
        </span>
      )}
    </div>
  );
}
