import type { Side } from "../editSchema.ts";
import type { AnyNode, Workspace } from "../tree.ts";
import type { Forbidden, LockKey } from "../told/refusals.ts";
import { refuse, type Refusal } from "./outcome.ts";
import { lineage } from "./treeOps.ts";

type Lock = { at: AnyNode; key: LockKey };

/**
 * A lock set on a box holds for everything in it, unless a box further in says otherwise: the innermost that speaks
 * decides. `keys` are the spellings of one lock on different kinds of node.
 */
function lockOn(nodes: readonly AnyNode[], ...keys: LockKey[]): Lock | undefined {
  for (const at of nodes)
    for (const key of keys) {
      const value = at.config[key];
      if (typeof value === "boolean") return value ? undefined : { at, key };
    }
  return undefined;
}

function lockedOut({ at: node, key }: Lock, forbidden: Forbidden): Refusal {
  return refuse({ code: "locked", params: { node, key, forbidden } });
}

const EDGE_KEYS = {
  left: "allowDropLeft",
  right: "allowDropRight",
  top: "allowDropTop",
  bottom: "allowDropBottom",
} as const;

/** Refuses a drop into a box; `zone` is the edge of it, or the tab strip. */
export function dropLock(workspace: Workspace, id: string, zone?: Side | "header"): Refusal | undefined {
  const nodes = lineage(workspace, id);
  const zoneKey = zone === "header" ? "allowDropHeader" : zone && EDGE_KEYS[zone];
  const lock = (zoneKey && lockOn(nodes.slice(0, 1), zoneKey)) || lockOn(nodes, "allowDrop");
  return lock && lockedOut(lock, "drops");
}

/** Refuses to take a node from where it is. */
export function extractLock(workspace: Workspace, id: string): Refusal | undefined {
  const lock = lockOn(lineage(workspace, id), "allowExtract");
  return lock && lockedOut(lock, "leaving");
}

/** Refuses to change the order of tabs. */
export function reorderLock(workspace: Workspace, id: string): Refusal | undefined {
  const lock = lockOn(lineage(workspace, id), "allowReorder", "allowWindowReorder");
  return lock && lockedOut(lock, "order");
}

/** Refuses to change the sizes of the children of a box. */
export function splitterLock(workspace: Workspace, id: string): Refusal | undefined {
  const lock = lockOn(lineage(workspace, id), "allowSplitters");
  return lock && lockedOut(lock, "sizes");
}
