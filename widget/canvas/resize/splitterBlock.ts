import { splitterLock } from "../../../shared/layout/edits/locks.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import type { AppDirectory } from "../../state/model.ts";
import { nameOf } from "../../state/nodeName.ts";
import { words } from "../../text/words.ts";
import type { Pair } from "./resizeRange.ts";

/** Why a splitter does not move, as a sentence; undefined where it does. */
export function splitterBlock(workspace: Workspace, pair: Pair, apps: AppDirectory): string | undefined {
  const lock = splitterLock(workspace, pair.parent.id);
  if (lock && !lock.ok) return lock.reason;
  const pinned = [pair.parent.children[pair.index], pair.parent.children[pair.index + 1]].find(
    (node) => node?.config["isPinned"] === true,
  );
  return pinned && words().plan.pinned(nameOf(pinned, apps));
}
