import type { Said, WidgetModel } from "./model.ts";

/** The model with one more sentence for assistive technology: only what no status or alert on the screen says. */
export function announce(model: WidgetModel, said: Said): WidgetModel {
  const urgent = said.what === "refused" || said.what === "locked";
  return { ...model, announcement: { seq: (model.announcement?.seq ?? 0) + 1, urgent, ...said } };
}
