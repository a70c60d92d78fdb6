import type { MouseEvent, ReactNode, Ref } from "react";

interface ButtonProps {
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  /** Name of a button that shows an icon only. */
  readonly label?: string;
  readonly kind?: "plain" | "primary" | "quiet";
  /** Said in the tooltip and as description: what it does, or why it does nothing now. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  /** Name of the pane that it shows and hides. */
  readonly opens?: string;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that keeps the focus when it becomes disabled: whoever undoes by keyboard stays where they are. */
export function Button(props: ButtonProps) {
  const { children, icon, label, kind = "plain", hint, disabled = false, busy = false } = props;
  const shape = children === undefined ? " button--icon" : "";
  return (
    <button
      ref={props.ref}
      type="button"
      className={`button button--${kind}${shape}`}
      aria-label={label}
      title={hint ?? label}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      aria-expanded={props.expanded}
      aria-pressed={props.pressed}
      data-opens={props.opens}
      onClick={(event) => {
        if (!disabled) props.onClick?.(event);
        else event.preventDefault();
      }}
    >
      {icon}
      {children}
    </button>
  );
}
