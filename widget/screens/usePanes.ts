import { useState } from "react";
import { useGetModel } from "../ui/WidgetContext.tsx";
import {
  hidePane,
  initialPanes,
  placeOf,
  showPane,
  showView,
  viewOf,
  type Panel,
  type PaneName,
  type PanePlace,
  type View,
} from "./panes.ts";
import type { WidthMode } from "./widthMode.ts";

export interface Panes {
  readonly mode: WidthMode;
  /** Of a narrow frame: the one thing that is shown. */
  readonly view: View;
  /** Of the pane of the outline: what it shows. */
  readonly panel: Panel;
  showPanel(panel: Panel): void;
  placeOf(pane: PaneName): PanePlace | undefined;
  show(pane: PaneName): void;
  hide(pane: PaneName): void;
  toggle(pane: PaneName): void;
  showView(view: View): void;
}

/** Which panes are open at which width. */
export function usePanes(mode: WidthMode): Panes {
  const model = useGetModel();
  const [state, setState] = useState(() => initialPanes(model().workspace?.children.length === 0));
  const place = (pane: PaneName) => placeOf(state, pane, mode);
  const show = (pane: PaneName) => setState(showPane(state, pane, mode));
  const hide = (pane: PaneName) => setState(hidePane(state, pane, mode));
  return {
    mode,
    view: viewOf(state),
    panel: state.panel,
    showPanel: (panel) => setState({ ...state, panel }),
    placeOf: place,
    show,
    hide,
    toggle: (pane) => (place(pane) ? hide(pane) : show(pane)),
    showView: (view) => setState(showView(state, view)),
  };
}
