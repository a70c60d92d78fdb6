import { createContext, useContext, useEffect, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Commands } from "../state/commands.ts";
import type { WidgetModel } from "../state/model.ts";
import type { WidgetStore } from "../state/store.ts";
import { keepFocus } from "./keepFocus.ts";

interface Widget {
  readonly store: WidgetStore;
  readonly commands: Commands;
}

const WidgetContext = createContext<Widget | undefined>(undefined);

export function WidgetProvider({ widget, children }: { widget: Widget; children: ReactNode }) {
  useEffect(keepFocus, []);
  return <WidgetContext value={widget}>{children}</WidgetContext>;
}

function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error("This component must be inside WidgetProvider.");
  return widget;
}

/** A part of the model; the component draws again only when that part changes (compared by Object.is). */
export function useModel<T>(select: (model: WidgetModel) => T): T {
  return useStore(useWidget().store.api, select);
}

export function useCommands(): Commands {
  return useWidget().commands;
}

/** Calls back after every change of the model; returns what ends it. */
export function useSubscribe(): (listener: () => void) => () => void {
  return useWidget().store.api.subscribe;
}

/** The model as it is now, for handlers that must not draw again with every change. */
export function useGetModel(): () => WidgetModel {
  return useWidget().store.get;
}
