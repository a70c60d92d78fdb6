import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Menu } from "./Menu.tsx";
import type { MenuItem } from "./menuItem.ts";

interface MenuButtonProps {
  /** Name of the button and of its menu. */
  readonly label: string;
  /** Asked for when the menu opens. */
  readonly items: () => readonly MenuItem[];
  /** What is seen on the button: the label if left out. */
  readonly children?: ReactNode;
  readonly className?: string;
  /** A sentence that says why the button does nothing now. */
  readonly blocked?: string | undefined;
  readonly onClose?: () => void;
}

/** A button with a menu. */
export function MenuButton({ label, items, children, className, blocked, onClose }: MenuButtonProps) {
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
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-disabled={blocked === undefined ? undefined : true}
        title={blocked ?? label}
        onClick={anchor ? close : open}
        onKeyDown={onKeyDown}
      >
        {children ?? label}
      </button>
      {anchor && <Menu label={label} items={items()} anchor={anchor} onClose={close} />}
    </>
  );
}
