import { useState } from "react";
import { isEntry, type MenuEntry, type MenuItem } from "./menuItem.ts";

/** The list of a menu that is open now, and the way there. */
export interface MenuLevels {
  /** Name of the open list. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly depth: number;
  /** Changes with every step in or out. */
  readonly key: string;
  /** Id of the item that was entered last: the hand goes back to it. */
  readonly cameFrom: string | undefined;
  readonly enter: (id: string) => void;
  readonly leave: () => void;
}

export function useMenuLevels(label: string, items: readonly MenuItem[]): MenuLevels {
  const [path, setPath] = useState<readonly string[]>([]);
  const [cameFrom, setCameFrom] = useState<string>();
  const open = follow({ label, items, depth: 0 }, path);
  return {
    ...open,
    key: path.join("/"),
    cameFrom,
    enter: (id) => {
      setPath([...path.slice(0, open.depth), id]);
      setCameFrom(undefined);
    },
    leave: () => {
      setPath(path.slice(0, Math.max(0, open.depth - 1)));
      setCameFrom(path[open.depth - 1]);
    },
  };
}

interface Level {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly depth: number;
}

/** As far along the path as there still are lists: the layout may change under an open menu. */
function follow(level: Level, path: readonly string[]): Level {
  const [id, ...rest] = path;
  const next = level.items.find((item): item is MenuEntry => isEntry(item) && item.id === id);
  if (next?.kind !== "list") return level;
  return follow({ label: next.label, items: next.items(), depth: level.depth + 1 }, rest);
}
