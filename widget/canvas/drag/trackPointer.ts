interface PointerTrack {
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  /** The button was let go where this page could not see it. */
  lost(): void;
  cancel(): void;
}

export interface TrackedPointer {
  /** Keeps the pointer's events on one element, as far as the page reaches. */
  hold(element: Element): void;
  stop(): void;
}

/**
 * Follows one pointer from its pointerdown until it ends in any way there is. Outside a frame of another origin a
 * page sees no pointerup: what it sees is a lost capture, a blur, or a later move without a button.
 */
export function trackPointer(start: PointerEvent, track: PointerTrack): TrackedPointer {
  const { pointerId } = start;
  const stopping = new AbortController();
  let held: Element | undefined;

  const end = (say: () => void) => () => {
    stop();
    say();
  };
  const cancel = end(() => track.cancel());
  const lost = end(() => track.lost());

  function stop() {
    if (stopping.signal.aborted) return;
    stopping.abort();
    if (held?.hasPointerCapture?.(pointerId)) held.releasePointerCapture(pointerId);
  }

  function onMove(event: PointerEvent) {
    if (event.buttons === 0) lost();
    else track.move(event);
  }

  function onKey(event: KeyboardEvent) {
    const isEscape = event.key === "Escape";
    // While something is carried no other key may change, remove or leave it.
    if (!isEscape && !held) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEscape) cancel();
  }

  /** A second button, while something is carried, is for nothing. */
  function onMenu(event: Event) {
    if (!held) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const options = { capture: true, signal: stopping.signal };
  const listen = (name: PointerEventName, heard: (event: PointerEvent) => void) =>
    document.addEventListener(name, (event) => event.pointerId === pointerId && heard(event), options);
  listen("pointermove", onMove);
  listen("pointerup", (event) => end(() => track.up(event))());
  listen("pointercancel", cancel);
  // A finger is captured by what it touched first: only the loss of our own capture is an end.
  listen("lostpointercapture", (event) => event.target === held && lost());
  document.addEventListener("keydown", onKey, options);
  document.addEventListener("contextmenu", onMenu, options);
  document.addEventListener("visibilitychange", cancel, options);
  // Elements lose the focus as well; only the window's own loss counts.
  window.addEventListener("blur", ({ target }) => !(target instanceof Element) && cancel(), options);

  return {
    stop,
    hold(element) {
      held = element;
      try {
        element.setPointerCapture(pointerId);
      } catch {
        // The pointer is gone already; its end has been or will be told by another event.
      }
    },
  };
}

type PointerEventName = "pointermove" | "pointerup" | "pointercancel" | "lostpointercapture";
