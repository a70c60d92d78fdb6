import type { AnnouncementKey, WidgetModel } from "./model.ts";

/** The model with one more sentence for assistive technology: only what no status or alert on the screen says. */
export function announce(model: WidgetModel, key: AnnouncementKey, name = ""): WidgetModel {
  const urgent = key === "refused" || key === "locked";
  return { ...model, announcement: { seq: (model.announcement?.seq ?? 0) + 1, key, name, urgent } };
}
