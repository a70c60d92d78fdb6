import type { Place, Side } from "../../shared/layout/editSchema.ts";
import { type AnyNode, type LayoutNode, type Workspace } from "../../shared/layout/tree.ts";
import { findNode, walk, windowsOf } from "../../shared/layout/walk.ts";
import type { AppDirectory } from "../state/model.ts";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { tryEdit, type Trial } from "./tryEdit.ts";

/** Where a thing goes at the chosen place. */
export type MoveSide = Side | "tab";
export const MOVE_SIDES: readonly MoveSide[] = ["left", "right", "top", "bottom", "tab"];

export interface MoveTarget {
  readonly node: AnyNode;
  /** 0 for the whole canvas. */
  readonly depth: number;
}

/** Places for a node: the whole canvas, then every node that is neither the moved one nor inside it. */
export function moveTargets(workspace: Workspace, id: string): MoveTarget[] {
  const targets: MoveTarget[] = [{ node: workspace, depth: 0 }];
  let skipBelow = Infinity;
  for (const { node, depth } of walk(workspace)) {
    if (depth <= skipBelow) skipBelow = node.id === id ? depth : Infinity;
    if (skipBelow === Infinity) targets.push({ node, depth });
  }
  return targets;
}

export function placeOf(target: string, side: MoveSide): Place {
  return side === "tab" ? { at: "tab", of: target } : { at: "side", of: target, side };
}

/** What a move to one side of a place would do. */
export function tryMove(workspace: Workspace, id: string, place: Place): Trial {
  return tryEdit(workspace, { op: "move", id, place });
}

/** Tabs hold windows, so only windows and tab groups have room for a tab. */
export function sidesOf(target: AnyNode): readonly MoveSide[] {
  return target.type === "window" || target.type === "group" ? MOVE_SIDES : MOVE_SIDES.slice(0, 4);
}

/** What people call a place: a box by its kind and its first windows, since there may be many of its kind. */
export function placeName(node: AnyNode, apps: AppDirectory): string {
  const { outline } = words();
  if (node.type === "workspace") return outline.canvas;
  return node.type === "window" ? nameOf(node, apps) : boxName(node, apps);
}

function boxName(node: LayoutNode, apps: AppDirectory): string {
  const { outline } = words();
  const windows = windowsOf(node);
  const kind = nameOf(node, apps);
  if (windows.length === 0) return kind;
  const names = windows.slice(0, 2).map((window) => nameOf(window, apps));
  const more = windows.length - names.length;
  return outline.box(kind, more > 0 ? outline.andMore(names.join(", "), more) : names.join(", "));
}

/** Place and side as words: "Left of Orders". */
export function sideName(node: AnyNode, side: MoveSide, apps: AppDirectory): string {
  const { sides, edges } = words().moving;
  if (node.type === "workspace" && side !== "tab") return edges[side];
  return sides[side](placeName(node, apps));
}

/** `placeName` by id; "" for an unknown id. */
export function targetName(workspace: Workspace, id: string, apps: AppDirectory): string {
  const node = findNode(workspace, id);
  return node ? placeName(node, apps) : "";
}

