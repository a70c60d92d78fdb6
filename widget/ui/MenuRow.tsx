import { Check, ChevronRight } from "lucide-react";
import { useId } from "react";
import type { MenuEntry } from "./menuItem.ts";

/** One line of a menu. */
export function MenuRow({ item, onChoose }: { item: MenuEntry; onChoose: (item: MenuEntry) => void }) {
  const reasonId = useId();
  const { label, icon, blocked, indent = 0 } = item;
  const checked = item.kind === "action" ? item.checked : undefined;
  const danger = item.kind === "action" && item.danger === true;
  return (
    <button
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemcheckbox"}
      className={danger ? "menu__item menu__item--danger" : "menu__item"}
      tabIndex={-1}
      aria-checked={checked}
      aria-disabled={blocked === undefined ? undefined : true}
      aria-describedby={blocked === undefined ? undefined : reasonId}
      aria-haspopup={item.kind === "list" ? "menu" : undefined}
      data-item={item.id}
      data-label={label}
      style={indent > 0 ? { paddingInlineStart: 8 + Math.min(indent, 8) * 12 } : undefined}
      onClick={() => onChoose(item)}
      onFocus={() => item.onHighlight?.()}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      <span className="menu__icon" aria-hidden="true">
        {checked ? <Check size={16} /> : icon}
      </span>
      <span className="menu__label" dir="auto">
        {label}
        {blocked !== undefined && (
          <span className="menu__reason" aria-hidden="true">
            {blocked}
          </span>
        )}
      </span>
      {item.kind === "list" ? (
        <ChevronRight className="menu__forward" size={16} aria-hidden="true" />
      ) : (
        <span className="menu__end menu__keys" aria-hidden="true">
          {item.keys}
        </span>
      )}
      {/* Beside the name, not part of it. */}
      <span id={reasonId} hidden>
        {blocked}
      </span>
    </button>
  );
}
