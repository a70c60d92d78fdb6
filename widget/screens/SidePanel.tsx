import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Outline } from "../outline/Outline.tsx";
import { words } from "../text/words.ts";
import { isRtl, readingKey } from "../ui/direction.ts";
import { Details } from "./Details.tsx";

const TABS = ["outline", "inspector"] as const;
type Tab = (typeof TABS)[number];

/** Outline and details behind two tabs: the arrows choose, Tab goes on into the panel. */
export function SidePanel() {
  const [tab, setTab] = useState<Tab>("outline");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const chosen = tabAfter(event, tab);
    if (!chosen) return;
    event.preventDefault();
    setTab(chosen);
    list.current?.querySelector<HTMLElement>(`[data-tab="${chosen}"]`)?.focus();
  }

  return (
    <div className="side">
      <div
        ref={list}
        className="side__tabs"
        role="tablist"
        aria-label={words().shell.panels}
        onKeyDown={press}
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className="side__tab"
            id={`${id}${name}`}
            data-tab={name}
            aria-selected={name === tab}
            aria-controls={`${id}panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {words().regions[name]}
          </button>
        ))}
      </div>
      <div className="side__panel" id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${tab}`}>
        {tab === "outline" ? <Outline /> : <Details />}
      </div>
    </div>
  );
}

function tabAfter(event: KeyboardEvent<HTMLDivElement>, current: Tab): Tab | undefined {
  if (event.key === "Home") return TABS[0];
  if (event.key === "End") return TABS.at(-1);
  // With two tabs, forward and back lead to the same one.
  return readingKey(event.key, isRtl(event.currentTarget)) ? TABS.find((tab) => tab !== current) : undefined;
}
