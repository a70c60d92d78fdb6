import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { trackPointer, type TrackedPointer } from "../drag/trackPointer.ts";
import { measurePair } from "./measurePair.ts";
import { resizeKey } from "./resizeKey.ts";
import { startResize, type Resize, type ResizeSurroundings } from "./startResize.ts";
import { writeRange } from "./writeRange.ts";

export interface SplitterHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Handlers for all splitters of a canvas: one resize at a time, drawn without React, one edit at its end. */
export function createSplitterGestures(around: ResizeSurroundings): SplitterHandlers {
  let resize: Resize | undefined;
  let pointer: TrackedPointer | undefined;

  function end(keep: boolean): void {
    pointer?.stop();
    const ended = resize;
    [resize, pointer] = [undefined, undefined];
    if (keep) ended?.commit();
    else ended?.undo();
  }

  function even(splitter: HTMLElement): void {
    end(false);
    const id = splitter.dataset["splitterOf"];
    if (id !== undefined && !around.refuses(splitter)) around.commands.edit({ op: "even", id });
  }

  return {
    onPointerDown(event) {
      const splitter = event.currentTarget;
      if (!event.isPrimary || event.button !== 0) return;
      end(true);
      if (around.refuses(splitter)) return;
      resize = startResize(splitter, around);
      if (!resize) return;
      const { clientX, clientY } = event;
      pointer = trackPointer(event.nativeEvent, {
        move: (to) => resize?.drag(to.clientX - clientX, to.clientY - clientY),
        up: (to) => {
          resize?.drag(to.clientX - clientX, to.clientY - clientY);
          end(true);
        },
        // The hand has let go somewhere out there: what it saw last is what it meant.
        lost: () => end(true),
        cancel: () => end(false),
      });
      pointer.hold(splitter);
    },
    onKeyDown(event) {
      const splitter = event.currentTarget;
      if (event.key === "Enter") {
        event.preventDefault();
        return even(splitter);
      }
      if (event.key === "Escape" && resize && !pointer) {
        event.preventDefault();
        event.stopPropagation();
        return end(false);
      }
      const step = resizeKey(event);
      if (!step || pointer) return;
      event.preventDefault();
      if (!resize && around.refuses(splitter)) return;
      resize ??= startResize(splitter, around);
      resize?.step(step);
    },
    // One step in the history for as long as the key is held.
    onKeyUp(event) {
      if (!pointer && resizeKey(event)) end(true);
    },
    // The frame may have another size since the layout was drawn.
    onFocus({ currentTarget }) {
      const measured = measurePair(currentTarget, around.getModel().workspace);
      if (measured) writeRange(currentTarget, measured.range);
    },
    onBlur() {
      if (!pointer) end(true);
    },
    onDoubleClick: (event) => even(event.currentTarget),
  };
}
