import { createContext, useContext, useMemo } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { isInside, maximisable } from "../state/maximisedPath.ts";
import { nodeName } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { useSay } from "./spoken.ts";
import { useCommands, useGetModel } from "./WidgetContext.tsx";

interface Maximised {
  readonly id: string | undefined;
  readonly set: (id: string | undefined) => void;
}

export function createMaximised() {
  return createStore<Maximised>((set) => ({ id: undefined, set: (id) => set({ id }) }));
}

/** A way of looking, no part of the layout: kept beside the model, so that no step and no saved state knows of it. */
export const MaximisedContext = createContext(createMaximised());

/** Id of the window, group or box that fills the canvas. */
export function useMaximised(): string | undefined {
  return useStore(useContext(MaximisedContext), ({ id }) => id);
}

export interface MaximiseHand {
  readonly current: () => string | undefined;
  /** Lets a node fill the canvas; undefined shows the whole layout again. */
  readonly show: (id: string | undefined) => void;
  /** The one for a node that does not fill the canvas, the other for one that does. */
  readonly toggle: (id: string) => void;
}

export function useMaximise(): MaximiseHand {
  const store = useContext(MaximisedContext);
  const getModel = useGetModel();
  const { select } = useCommands();
  const say = useSay();
  return useMemo(() => {
    const current = () => store.getState().id;
    function show(asked: string | undefined): void {
      const { workspace, selection, apps, mode } = getModel();
      const id = workspace && asked !== undefined ? maximisable(workspace, asked) : undefined;
      if (id === current()) return;
      store.getState().set(id);
      if (!workspace || id === undefined) return say(words().said.whole);
      // The hand goes to what is seen: a selection out of sight would show everything again.
      const isSeen = selection !== undefined && isInside(workspace, selection, id);
      if (mode === "builder" && !isSeen) select(asked);
      say(words().said.maximised(nodeName(workspace, asked ?? id, apps)));
    }
    function toggle(asked: string): void {
      const { workspace } = getModel();
      const id = workspace && maximisable(workspace, asked);
      show(id === current() ? undefined : asked);
    }
    return { current, show, toggle };
  }, [store, getModel, select, say]);
}
