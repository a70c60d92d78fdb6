import { createContext, useContext } from "react";
import { INITIAL_MODEL, type AppDirectory, type WidgetModel } from "../state/model.ts";
import type { SplitterHandlers } from "./resize/splitterGestures.ts";

/** What every part of one canvas shares. Stable while the canvas is mounted, so that nothing draws again for it. */
export interface CanvasTools {
  /** False in the previewer: nothing to take hold of. */
  readonly editable: boolean;
  readonly splitter: SplitterHandlers;
}

export const CanvasContext = createContext<CanvasTools | undefined>(undefined);

export function useCanvasTools(): CanvasTools {
  const tools = useContext(CanvasContext);
  if (!tools) throw new Error("This component must be inside Canvas.");
  return tools;
}

/** Parts of the model that tiles read. Handed down, because a subscription for each of 500 tiles takes time. */
export const AppsContext = createContext<AppDirectory>(INITIAL_MODEL.apps);
/** The whole model as far as `shownIndex` asks for it; changes only with the tabs that are shown. */
export const ShownTabsContext = createContext<WidgetModel>(INITIAL_MODEL);
/** So many windows that the panel of a tab group shows nothing that its tab does not say. */
export const PackedContext = createContext(false);
/** Id of the box in which the next node will appear while the layout is being written; undefined when it is whole. */
export const ComingContext = createContext<string | undefined>(undefined);
