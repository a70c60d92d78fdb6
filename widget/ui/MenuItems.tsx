import { useDeferredValue } from "react";
import { MenuRow } from "./MenuRow.tsx";
import { isEntry, type MenuEntry, type MenuItem } from "./menuItem.ts";

interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  readonly onChoose: (item: MenuEntry) => void;
}

/** The lines of one list. Of a very long one the first are there at once, the others follow. */
export function MenuItems({ items, onChoose }: MenuItemsProps) {
  const isWhole = useDeferredValue(true, false);
  return (isWhole ? items : items.slice(0, 40)).map((item) =>
    isEntry(item) ? (
      <MenuRow key={item.id} item={item} onChoose={onChoose} />
    ) : (
      <div key={item.id} role="separator" className="menu__line" />
    ),
  );
}
