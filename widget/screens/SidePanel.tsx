import { useId, useRef, useState, type KeyboardEvent } from "react";
import { Inspector } from "../inspector/Inspector.tsx";
import { Messages } from "../inspector/Messages.tsx";
import { Outline } from "../outline/Outline.tsx";
import { layoutMessages } from "../state/layoutMessages.ts";
import { words } from "../text/words.ts";
import { isRtl, readingKey } from "../ui/direction.ts";
import { useModel } from "../ui/WidgetContext.tsx";

const TABS = ["outline", "inspector", "messages"] as const;
type Tab = (typeof TABS)[number];

/** Outline, details and messages behind tabs: the arrows choose, Tab goes on into the panel. */
export function SidePanel() {
  const [tab, setTab] = useState<Tab>("outline");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const chosen = tabAfter(event, tab);
    if (!chosen) return;
    event.preventDefault();
    go(chosen);
  }

  function go(chosen: Tab): void {
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
            {words().regions[name]} {name === "messages" && <MessageCount />}
          </button>
        ))}
      </div>
      <div className="side__panel" id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${tab}`}>
        {tab === "outline" && <Outline />}
        {tab === "inspector" && <Inspector />}
        {tab === "messages" && <Messages onShow={() => go("inspector")} />}
      </div>
    </div>
  );
}

function tabAfter(event: KeyboardEvent<HTMLDivElement>, current: Tab): Tab | undefined {
  if (event.key === "Home") return TABS[0];
  if (event.key === "End") return TABS.at(-1);
  const direction = readingKey(event.key, isRtl(event.currentTarget));
  if (!direction) return undefined;
  return TABS.at((TABS.indexOf(current) + (direction === "forward" ? 1 : -1)) % TABS.length);
}

function MessageCount() {
  const messages = useModel(layoutMessages);
  const [worst] = messages;
  return (
    worst && (
      <span className="badge" data-severity={worst.severity}>
        {messages.length}
      </span>
    )
  );
}
