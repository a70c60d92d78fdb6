import { splitterLock } from "../../../shared/layout/edits/locks.ts";
import type { EditRefusal } from "../../../shared/layout/told/refusals.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import type { Pair } from "./resizeRange.ts";

/**
 * Why a splitter does not move; undefined where it does. A pinned neighbour is no reason: the platform
 * keeps its size when others change, but lets people drag its splitter.
 */
export function splitterBlock(workspace: Workspace, pair: Pair): EditRefusal | undefined {
  return splitterLock(workspace, pair.parent.id);
}
