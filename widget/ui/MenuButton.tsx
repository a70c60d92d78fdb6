import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Menu } from "./Menu.tsx";
import type { MenuItem } from "./menuItem.ts";

interface MenuButtonProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  /** Asked for when the menu opens. */
  readonly items: () => readonly MenuItem[];
  /** Before the label. */
  readonly icon?: ReactNode;
  /** Seen in place of the label, which then only names the button. */
  readonly children?: ReactNode;
  readonly className?: string;
  /** A sentence that says why the button does nothing now. */
  readonly blocked?: string | undefined;
  readonly onClose?: () => void;
}

/** A button with a menu. */
export function MenuButton(props: MenuButtonProps) {
  const { label, items, icon, children, className, blocked, onClose } = props;
  const ref = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Element>();
  const close = useCallback(() => {
    setAnchor(undefined);
    onClose?.();
  }, [onClose]);
  const open = () => setAnchor(blocked === undefined ? (ref.current ?? undefined) : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className ?? "button"}
        aria-label={children === undefined ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-disabled={blocked === undefined ? undefined : true}
        title={blocked ?? (children === undefined ? undefined : label)}
        onClick={anchor ? close : open}
        onKeyDown={onKeyDown}
      >
        {icon}
        {children ?? label}
      </button>
      {anchor && <Menu label={label} items={items()} anchor={anchor} onClose={close} />}
    </>
  );
}
