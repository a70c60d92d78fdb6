import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { giveFocusBack } from "../ui/giveFocusBack.ts";
import { focusInto } from "../ui/focusables.ts";
import type { PaneName, PanePlace } from "./panes.ts";
import { useCloseAfterDrop } from "./useCloseAfterDrop.ts";

interface PaneProps {
  readonly name: PaneName;
  readonly place: PanePlace;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something beside or over the canvas. A drawer takes the focus when it opens and gives it back when it closes. */
export function Pane({ name, place, onClose, children }: PaneProps) {
  const ref = useRef<HTMLDivElement>(null);
  useCloseAfterDrop(ref, { when: place !== "column", onClose });
  useLayoutEffect(() => (place === "drawer" && ref.current ? borrowFocus(ref.current) : undefined), [place]);

  function press(event: KeyboardEvent): void {
    if (place !== "drawer" || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <>
      {place === "drawer" && <div className="scrim" onClick={onClose} />}
      <div ref={ref} className="pane" data-pane={name} data-place={place} data-region onKeyDown={press}>
        {children}
      </div>
    </>
  );
}

function borrowFocus(pane: HTMLElement): () => void {
  const opener = openerOf(pane);
  focusInto(pane);
  return () => {
    // Whoever has gone on elsewhere meanwhile stays there.
    const here = pane.contains(document.activeElement) || document.activeElement === document.body;
    if (!here) return;
    opener?.focus();
    // What opened it may lie under the drawer, where nothing takes the focus until the drawer is gone.
    giveFocusBack(opener);
  };
}

/** What had the focus, or, where a browser does not focus what is clicked, the button for this pane. */
function openerOf(pane: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body) return activeElement;
  const buttons = pane.closest(".shell")?.querySelectorAll<HTMLElement>("[data-opens]") ?? [];
  return [...buttons].find(({ dataset }) => dataset["opens"] === pane.dataset["pane"]);
}
