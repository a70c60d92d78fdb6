import { useId, useRef, type KeyboardEvent } from "react";
import { Inspector } from "../inspector/Inspector.tsx";
import { Messages } from "../inspector/Messages.tsx";
import { Outline } from "../outline/Outline.tsx";
import { words } from "../text/words.ts";
import { isRtl, readingKey } from "../ui/direction.ts";
import { MessageCount } from "./MessageCount.tsx";
import { PANELS, type Panel } from "./panes.ts";
import type { Panes } from "./usePanes.ts";

/** Outline, details and messages; in a narrow frame the switch on top leads to each of them. */
export function SidePanel({ panes }: { panes: Panes }) {
  const id = useId();
  const side = useRef<HTMLDivElement>(null);
  const { panel } = panes;
  const hasTabs = panes.mode !== "narrow";

  function go(chosen: Panel): void {
    panes.showPanel(chosen);
    side.current?.closest(".shell")?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`)?.focus();
  }

  return (
    <div ref={side} className="side">
      {hasTabs && <PanelTabs id={id} panes={panes} onGo={go} />}
      <div
        className="side__panel"
        {...(hasTabs && { id: `${id}panel`, role: "tabpanel", "aria-labelledby": `${id}${panel}` })}
      >
        {panel === "outline" && <Outline />}
        {panel === "inspector" && <Inspector />}
        {panel === "messages" && <Messages onShow={() => go("inspector")} />}
      </div>
    </div>
  );
}

interface PanelTabsProps {
  readonly id: string;
  readonly panes: Panes;
  readonly onGo: (panel: Panel) => void;
}

/** The arrows choose, Tab goes on into the panel. */
function PanelTabs({ id, panes, onGo }: PanelTabsProps) {
  return (
    <div
      className="side__tabs"
      role="tablist"
      aria-label={words().shell.panels}
      onKeyDown={(event) => {
        const chosen = tabAfter(event, panes.panel);
        if (!chosen) return;
        event.preventDefault();
        onGo(chosen);
      }}
    >
      {PANELS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          className="side__tab"
          id={`${id}${name}`}
          data-tab={name}
          aria-selected={name === panes.panel}
          aria-controls={`${id}panel`}
          tabIndex={name === panes.panel ? 0 : -1}
          onClick={() => panes.showPanel(name)}
        >
          {/* The blank is heard between the name and the number. */}
          <span className="side__tab-name">{words().regions[name]}</span>{" "}
          {name === "messages" && <MessageCount />}
        </button>
      ))}
    </div>
  );
}

function tabAfter(event: KeyboardEvent<HTMLDivElement>, current: Panel): Panel | undefined {
  if (event.key === "Home") return PANELS[0];
  if (event.key === "End") return PANELS.at(-1);
  const direction = readingKey(event.key, isRtl(event.currentTarget));
  if (!direction) return undefined;
  return PANELS.at((PANELS.indexOf(current) + (direction === "forward" ? 1 : -1)) % PANELS.length);
}
