import { X } from "lucide-react";
import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { words } from "../text/words.ts";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  /** The person wants to leave: Escape, the close button, a press beside it. Unmount the dialog then. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while mounted. The focus goes to the element with `data-autofocus`, else to what the
 * dialog is for or the first control, and back to where it was when the dialog is gone.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => show(ref.current), []);
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    } else if (event.key === "Tab") keepFocus(event);
  };
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      aria-modal="true"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // Some hosts close on their own key or gesture; whether the dialog goes is for its owner to say.
        event.preventDefault();
        onClose();
      }}
      onPointerDown={keepInside}
      onClick={(event) => {
        event.stopPropagation();
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog__page">
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="button button--quiet button--icon"
            aria-label={words().actions.close}
            onClick={onClose}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Opens the dialog above everything else; gives what closes it and returns the focus. */
function show(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const opener = document.activeElement;
  if (typeof dialog.showModal === "function") dialog.showModal();
  else dialog.setAttribute("open", "");
  const first = dialog.querySelector<HTMLElement>("[data-autofocus]");
  (first ?? dialog.querySelector<HTMLElement>(".button--primary") ?? controlsIn(dialog)[0])?.focus();
  return () => {
    if (typeof dialog.close === "function") dialog.close();
    if (opener instanceof HTMLElement) opener.focus();
  };
}

/** The focus goes round inside the dialog, also where the browser would let it out to its own controls. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const controls = controlsIn(event.currentTarget);
  const end = event.shiftKey ? controls[0] : controls.at(-1);
  if (document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}

function controlsIn(dialog: HTMLElement): HTMLElement[] {
  const all = dialog.querySelectorAll<HTMLElement>("button, input, textarea, select, a[href], [tabindex]");
  return [...all].filter((control) => control.tabIndex >= 0 && !control.matches(":disabled"));
}

function keepInside(event: SyntheticEvent): void {
  event.stopPropagation();
}
