import { useLayoutEffect, type KeyboardEvent, type RefObject } from "react";
import { isRtl, readingKey } from "./direction.ts";
import { isCharacter } from "./keyPress.ts";
import { isEntry, type MenuItem } from "./menuItem.ts";
import type { MenuLevels } from "./useMenuLevels.ts";
import { nextMatch, useTypeAhead } from "./typeAhead.ts";

interface MenuKeys {
  readonly ref: RefObject<HTMLElement | null>;
  readonly levels: MenuLevels;
  readonly choose: (item: MenuItem) => void;
  /** Closes the menu and gives the focus back. */
  readonly close: () => void;
}

/** Keys of a menu, and the focus on its first item, or on the one that was entered last. */
export function useMenuKeys({ ref, levels, choose, close }: MenuKeys) {
  const typeAhead = useTypeAhead();
  const { key: level, cameFrom } = levels;
  useLayoutEffect(() => {
    const entries = entriesIn(ref.current).filter((entry) => entry.dataset["item"] !== undefined);
    const entered = entries.find((entry) => entry.dataset["item"] === cameFrom);
    (entered ?? entries[0])?.focus();
  }, [ref, level, cameFrom]);

  const stepOut = () => (levels.depth > 0 ? levels.leave() : close());

  function onReadingKey(direction: "forward" | "back", current: HTMLElement | undefined): void {
    if (direction === "back" && levels.depth > 0) levels.leave();
    const item = levels.items.filter(isEntry).find(({ id }) => id === current?.dataset["item"]);
    if (direction === "forward" && item?.kind === "list") choose(item);
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    const entries = entriesIn(ref.current);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const next = nextIndex(event.key, at, entries.length);
    const reading = readingKey(event.key, isRtl(event.currentTarget));
    if (next !== undefined) entries[next]?.focus();
    else if (reading) onReadingKey(reading, entries[at]);
    else if (event.key === "Escape") stepOut();
    else if (event.key === "Tab") close();
    else if (isCharacter(event) && (event.key !== " " || typeAhead.isTyping())) {
      const labels = entries.map((entry) => entry.dataset["label"] ?? "");
      entries[nextMatch(labels, typeAhead.push(event.key), at)]?.focus();
    } else return;
    event.preventDefault();
  };
}

function entriesIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

function nextIndex(key: string, at: number, length: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % length;
  if (key === "ArrowUp") return (at <= 0 ? length : at) - 1;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return undefined;
}
