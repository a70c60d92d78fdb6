import { Check, Search } from "lucide-react";
import { useCallback, useId, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from "react";
import type { GroupNode } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { useMenuDismiss } from "../ui/useMenuDismiss.ts";
import { useMenuPlace } from "../ui/useMenuPlace.ts";
import { useTabSearch } from "./useTabSearch.ts";
import "../ui/menu.css";
import "./tabsPicker.css";

interface TabsPickerProps {
  readonly group: GroupNode;
  readonly anchor: HTMLElement;
  readonly onChoose: (id: string) => void;
  /** `isDone`: the person is still here and goes back to where they came from. */
  readonly onClose: (isDone: boolean) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** A search box over the tabs of one group. The focus stays in the box; the arrows choose, Enter goes there. */
export function TabsPicker({ group, anchor, onChoose, onClose }: TabsPickerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const tabs = useTabSearch(group);
  const { current, listed } = tabs;
  const leave = useCallback(() => onClose(false), [onClose]);
  useMenuPlace(ref, anchor, group);
  useMenuDismiss(ref, leave);
  useLayoutEffect(() => ref.current?.querySelector("input")?.focus(), []);
  useLayoutEffect(() => {
    ref.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [current?.id, listed]);

  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) tabs.step(step);
    else if (event.key === "Enter" && current) onChoose(current.id);
    else if (event.key === "Escape" || event.key === "Tab") onClose(true);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={ref}
      className="menu tabs-picker"
      role="dialog"
      aria-label={words().tabs.menu}
      onKeyDown={onKeyDown}
      onClick={stop}
      onDoubleClick={stop}
      onPointerDown={stop}
      onContextMenu={stop}
    >
      <TabsBox prefix={prefix} tabs={tabs} />
      <div id={`${prefix}list`} className="tabs-picker__list" role="listbox" aria-label={words().tabs.list}>
        {listed.map(({ id, name }) => (
          <div
            key={id}
            id={`${prefix}${id}`}
            role="option"
            className="tabs-picker__tab"
            aria-selected={id === current?.id}
            onClick={() => onChoose(id)}
          >
            {id === tabs.front ? <Check size={14} aria-hidden="true" /> : <span />}
            <span className="clip" dir="auto">
              {name}
            </span>
          </div>
        ))}
      </div>
      <p className="tabs-picker__count" role="status">
        {words().tabs.found(tabs.found.length, tabs.of)}
      </p>
    </div>
  );
}

interface TabsBoxProps {
  readonly prefix: string;
  readonly tabs: ReturnType<typeof useTabSearch>;
}

function TabsBox({ prefix, tabs: { current, query, ask } }: TabsBoxProps) {
  const label = words().tabs.search;
  return (
    <div className="search-box">
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        className="field"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded
        aria-controls={`${prefix}list`}
        aria-activedescendant={current && `${prefix}${current.id}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => ask(event.target.value)}
      />
    </div>
  );
}

/** The picker hangs in the strip: nothing that is done in it is meant for the tab below. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
