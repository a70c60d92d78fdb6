import { memo, useContext } from "react";
import type { WindowNode } from "../../shared/layout/tree.ts";
import { nameOf } from "../state/nodeName.ts";
import { isInstalled } from "../state/selectors.ts";
import { AppsContext, useCanvasTools } from "./CanvasContext.ts";
import { panelId, tabId } from "./tabIds.ts";

interface TabProps {
  readonly window: WindowNode;
  readonly front: boolean;
}

export const Tab = memo(function Tab({ window, front }: TabProps) {
  const { editable } = useCanvasTools();
  const apps = useContext(AppsContext);
  const name = nameOf(window, apps);
  return (
    <div
      className="tab"
      role="tab"
      id={tabId(window.id)}
      aria-selected={front}
      aria-controls={front ? panelId(window.id) : undefined}
      tabIndex={front ? 0 : -1}
      title={name}
      dir="auto"
      data-node-id={window.id}
      data-drag-node={editable ? window.id : undefined}
      data-unknown={!isInstalled(apps, window.appName) || undefined}
    >
      {name}
    </div>
  );
});
