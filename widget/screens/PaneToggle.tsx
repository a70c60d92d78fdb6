import { PanelLeft, PanelRight } from "lucide-react";
import { words } from "../text/words.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { PaneName } from "./panes.ts";
import type { Panes } from "./usePanes.ts";

/** Shows and hides a pane beside the canvas. */
export function PaneToggle({ pane, panes }: { pane: PaneName; panes: Panes }) {
  const { applicationsPanel, outlinePanel } = words().shell;
  return (
    <Button
      kind="quiet"
      icon={<Icon of={pane === "applications" ? PanelLeft : PanelRight} mirrors />}
      label={pane === "applications" ? applicationsPanel : outlinePanel}
      opens={pane}
      expanded={panes.placeOf(pane) !== undefined}
      onClick={() => panes.toggle(pane)}
    />
  );
}
