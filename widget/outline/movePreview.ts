import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Place } from "../../shared/layout/editSchema.ts";

/** Where a node would go, while a person chooses by keyboard or in a menu: the canvas shows it as it shows a drag. */
export interface MovePreview {
  /** What moves. */
  readonly ids: readonly string[];
  /** The place the hand is on; "workspace" is the whole canvas. */
  readonly target: string;
  /** Undefined while the side is not chosen yet. */
  readonly place: Place | undefined;
}

interface PreviewState {
  readonly preview: MovePreview | undefined;
  readonly show: (preview: MovePreview | undefined) => void;
}

export function createMovePreview() {
  return createStore<PreviewState>((set) => ({
    preview: undefined,
    show: (preview) => set({ preview }),
  }));
}

/** One page, one hand; tests give each widget its own. */
export const MovePreviewContext = createContext(createMovePreview());

/** The move that is being considered, if there is one. */
export function useMovePreview(): MovePreview | undefined {
  return useStore(useContext(MovePreviewContext), ({ preview }) => preview);
}

export function useShowMovePreview(): PreviewState["show"] {
  return useContext(MovePreviewContext).getState().show;
}
