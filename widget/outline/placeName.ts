import type { AnyNode, LayoutNode } from "../../shared/layout/tree.ts";
import { windowsOf } from "../../shared/layout/walk.ts";
import type { AppDirectory } from "../state/model.ts";
import { nameOf } from "../state/nodeName.ts";
import { isolated } from "../text/isolated.ts";
import { words } from "../text/words.ts";
import type { Scene } from "./nodeScene.ts";
import { seenSide, type MoveSide } from "./sides.ts";

/** What people call a place: a box by its kind and its first windows, since there may be many of its kind. */
export function placeName(node: AnyNode, apps: AppDirectory): string {
  if (node.type === "workspace") return words().outline.canvas;
  return node.type === "window" ? nameOf(node, apps) : boxName(node, apps);
}

function boxName(node: LayoutNode, apps: AppDirectory): string {
  const { outline } = words();
  const windows = windowsOf(node);
  const kind = nameOf(node, apps);
  if (windows.length === 0) return kind;
  const names = windows.slice(0, 2).map((window) => isolated(nameOf(window, apps)));
  const more = windows.length - names.length;
  return outline.box(kind, more > 0 ? outline.andMore(names.join(", "), more) : names.join(", "));
}

/** Place and side as words: "Left of Orders". */
export function sideName({ apps, rtl }: Pick<Scene, "apps" | "rtl">, node: AnyNode, side: MoveSide): string {
  const { sides, edges } = words().moving;
  const seen = seenSide(side, rtl);
  if (node.type === "workspace" && seen !== "tab") return edges[seen];
  return sides[seen](placeName(node, apps));
}
