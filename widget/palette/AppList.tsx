import {
  memo,
  useCallback,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import type { AppEntry } from "../../shared/contract/appTools.ts";
import { words } from "../text/words.ts";
import { isCharacter } from "../ui/keyPress.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { AppRow } from "./AppRow.tsx";

interface AppListProps {
  readonly apps: readonly AppEntry[];
  /** Id of the sentence that says why none can be picked now. */
  readonly blockedId: string | undefined;
  readonly hintId: string | undefined;
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly onPick: (appName: string) => void;
  /** The focus goes back to the search box, with a character that was typed. */
  readonly onLeave: (typed: string) => void;
}

/** Applications, one reachable by Tab, the others by the arrow keys. */
export const AppList = memo(function AppList(props: AppListProps) {
  const { apps, blockedId, hintId, listRef, onPick, onLeave } = props;
  const prefix = useId();
  useModel((model) => model.language);
  const [last, setLast] = useState<string>();
  const reachable = apps.some(({ name }) => name === last) ? last : apps[0]?.name;
  const onClick = ({ target }: MouseEvent) => {
    const name = nameAt(target);
    if (name !== undefined) onPick(name);
  };
  const onFocus = useCallback(({ target }: { target: EventTarget }) => setLast(nameAt(target)), []);
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = nextIndex(event.key, at, buttons.length);
    if (next === -1) onLeave("");
    else if (next !== undefined) buttons[next]?.focus();
    else if (event.key !== " " && isCharacter(event)) onLeave(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <ul
      ref={listRef}
      className="app-list"
      role="list"
      aria-label={words().regions.applications}
      aria-describedby={hintId}
      onClick={onClick}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {apps.map((app) => (
        <AppRow
          key={app.name}
          app={app}
          reachable={app.name === reachable}
          blockedId={blockedId}
          prefix={prefix}
        />
      ))}
    </ul>
  );
});

/** Above the first row is the search box: -1. */
function nextIndex(key: string, at: number, length: number): number | undefined {
  if (key === "ArrowDown") return Math.min(at + 1, length - 1);
  if (key === "ArrowUp") return at - 1;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return undefined;
}

function nameAt(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-drag-app]") : null;
  return row?.dataset["dragApp"];
}
