import { readWorkspace } from "../../../../shared/layout/read.ts";
import type { Workspace } from "../../../../shared/layout/tree.ts";
import { walk } from "../../../../shared/layout/walk.ts";
import type { Rect } from "../../../../widget/canvas/drop/geometry.ts";
import { HEADER, layoutRects } from "../../../../widget/canvas/layoutRects.ts";

export const AREA: Rect = { left: 0, top: 0, width: 1000, height: 600 };
/** Width of a tab in these plans. */
export const TAB = 60;

export function workspaceOf(...children: unknown[]): Workspace {
  const read = readWorkspace({ children });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.workspace;
}

export const app = (appName: string) => ({ type: "window", appName });
export const row = (...children: unknown[]) => ({ type: "row", children });
export const column = (...children: unknown[]) => ({ type: "column", children });
export const group = (...names: string[]) => ({ type: "group", children: names.map(app) });

/** Id of the first window of an application. */
export function idOf(workspace: Workspace, appName: string): string {
  for (const { node } of walk(workspace))
    if (node.type === "window" && node.appName === appName) return node.id;
  throw new Error(`There is no ${appName}.`);
}

/** A layout as it stands on screen: every box where the canvas draws it, and a tab for every window in a group. */
export function planOf(
  workspace: Workspace,
  { area = AREA, rtl = false }: { area?: Rect; rtl?: boolean } = {},
) {
  const rects = layoutRects(workspace, { area, rtl });
  for (const { node, parent, index } of walk(workspace)) {
    const strip = rects.get(parent.id);
    if (parent.type !== "group" || !strip) continue;
    const left = rtl ? strip.left + strip.width - (index + 1) * TAB : strip.left + index * TAB;
    rects.set(node.id, { left, top: strip.top, width: TAB, height: HEADER });
  }
  return { workspace, rects, canvas: area, rtl };
}
