import { ChevronLeft } from "lucide-react";
import { useCallback, useId, useRef, useState, type SyntheticEvent } from "react";
import { words } from "../text/words.ts";
import { giveFocusBack } from "./giveFocusBack.ts";
import { MenuItems } from "./MenuItems.tsx";
import { isEntry, type MenuItem } from "./menuItem.ts";
import { useMenuDismiss } from "./useMenuDismiss.ts";
import { useMenuKeys } from "./useMenuKeys.ts";
import { useMenuLevels } from "./useMenuLevels.ts";
import { useMenuPlace, type MenuAnchor } from "./useMenuPlace.ts";
import "./menu.css";

interface MenuProps {
  /** Name of the menu for assistive technology. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly anchor: MenuAnchor;
  /** Called once when the menu is done, before the chosen action runs. */
  readonly onClose: () => void;
}

/** Beyond this many items only those in view are laid out, so the width cannot follow the longest. */
const LONG = 40;

/** The one menu of the widget, open while mounted. Lists in it open in its place. */
export function Menu({ label, items, anchor, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [opener] = useState(() => document.activeElement);
  // Safari does not focus a button that is clicked.
  const back = opener === document.body ? anchor : opener;
  const levels = useMenuLevels(label, items);
  const close = useCallback(() => {
    onClose();
    if (back instanceof HTMLElement) back.focus();
  }, [onClose, back]);
  const leave = useCallback(() => {
    onClose();
    giveFocusBack(back);
  }, [onClose, back]);
  const choose = (item: MenuItem) => {
    if (!isEntry(item) || item.blocked !== undefined) return;
    if (item.kind === "list") return levels.enter(item.id);
    close();
    item.run();
  };
  useMenuPlace(ref, anchor, levels.key);
  useMenuDismiss(ref, leave);
  const onKeyDown = useMenuKeys({ ref, levels, choose, close });
  return (
    <div
      ref={ref}
      className={levels.items.length > LONG ? "menu menu--long" : "menu"}
      role="menu"
      aria-label={levels.label}
      onKeyDown={onKeyDown}
      onClick={keepInside}
      onPointerDown={keepInside}
      onContextMenu={keepOut}
    >
      {levels.depth > 0 && (
        <button
          type="button"
          role="menuitem"
          className="menu__item menu__back"
          tabIndex={-1}
          aria-describedby={titleId}
          data-label={words().menu.back}
          onClick={levels.leave}
        >
          <span className="menu__icon" aria-hidden="true">
            <ChevronLeft className="menu__forward" size={16} />
          </span>
          <span>{words().menu.back}</span>
          <span id={titleId} className="menu__end" aria-hidden="true">
            {levels.label}
          </span>
        </button>
      )}
      <MenuItems key={levels.key} items={levels.items} onChoose={choose} />
    </div>
  );
}

/** React hands events on to the parents of the component: what happens in a menu is not theirs. */
function keepInside(event: SyntheticEvent): void {
  event.stopPropagation();
}

function keepOut(event: SyntheticEvent): void {
  event.stopPropagation();
  event.preventDefault();
}
