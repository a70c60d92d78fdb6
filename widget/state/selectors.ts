import { activeIndexOf } from "../../shared/layout/sizes.ts";
import type { GroupNode } from "../../shared/layout/tree.ts";
import type { AppDirectory, WidgetModel } from "./model.ts";

/** Editing is possible now: a canvas, a builder, and nobody else writes. */
export function canEdit(model: WidgetModel): boolean {
  return model.mode === "builder" && model.workspace !== undefined && model.lock === undefined;
}

/** The assistant proposed a layout, and the one on the canvas is another: an empty canvas to begin with is no proposal. */
export function differsFromProposal({ base, workspace }: WidgetModel): boolean {
  return base !== undefined && base !== workspace && base.children.length > 0;
}

/** In another language or direction the canvas is drawn anew: nothing is typed there, and much of it only once. */
export function readingOf({ language, direction }: WidgetModel): string {
  return `${language} ${direction}`;
}

/** Index of the tab to draw in front. */
export function shownIndex(model: WidgetModel, group: GroupNode): number {
  const shown = group.children.findIndex((child) => child.id === model.shownTabs[group.id]);
  return shown >= 0 ? shown : activeIndexOf(group);
}

/** False only where it is certain that the platform has no such application. */
export function isInstalled(apps: AppDirectory, appName: string | undefined): boolean {
  if (appName === undefined) return true;
  if (Object.hasOwn(apps.byName, appName)) return true;
  return apps.status !== "complete" && !apps.reportedUnknown.includes(appName);
}
