import type { ReactNode } from "react";

interface Entry {
  /** Unique in its list. */
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A sentence that says why this is not possible now; it stays in reach, so that people learn why. */
  readonly blocked?: string | undefined;
  /** Depth in a tree that the list shows, from 0. */
  readonly indent?: number;
  /** The pointer or the keyboard is on this one. */
  readonly onHighlight?: () => void;
}

export interface MenuAction extends Entry {
  readonly kind: "action";
  /** Keys that do the same, as text. */
  readonly keys?: string;
  readonly danger?: boolean;
  /** Present on items that are switched on or off, or one of which holds. */
  readonly checked?: boolean;
  readonly run: () => void;
}

/** Opens a further list in place of this one: nothing flies out, so it fits the smallest frame. */
interface MenuList extends Entry {
  readonly kind: "list";
  readonly items: () => readonly MenuItem[];
}

interface MenuLine {
  readonly kind: "line";
  readonly id: string;
}

export type MenuEntry = MenuAction | MenuList;
export type MenuItem = MenuEntry | MenuLine;

export function isEntry(item: MenuItem): item is MenuEntry {
  return item.kind !== "line";
}
