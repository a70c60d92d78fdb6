import { createStore, type StoreApi } from "zustand/vanilla";
import type { Action } from "./action.ts";
import { INITIAL_MODEL, type WidgetModel } from "./model.ts";
import { reduce } from "./reduce.ts";

/** One model, changed by actions only. */
export interface WidgetStore {
  readonly api: StoreApi<WidgetModel>;
  readonly get: () => WidgetModel;
  readonly dispatch: (action: Action) => void;
}

export function createWidgetStore(initial: WidgetModel = INITIAL_MODEL): WidgetStore {
  const api = createStore<WidgetModel>(() => initial);
  const dispatch = (action: Action) => api.setState((model) => reduce(model, action), true);
  return { api, get: api.getState, dispatch };
}
