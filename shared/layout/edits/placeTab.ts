import { axisOf } from "../sizes.ts";
import type { GroupNode, LayoutNode, ParentNode, WindowNode, Workspace } from "../tree.ts";
import { inPlaceOf, newGroup, withoutSizes } from "./boxes.ts";
import { withActive, withWindows } from "./tabs.ts";
import { replaceChild, rewriteAt } from "./treeOps.ts";

/** Windows on their way into a tab strip; `front` is the one that is shown then. */
export type Tabs = {
  windows: WindowNode[];
  front: string | undefined;
  index?: number | undefined;
  nextId: () => string;
};

/** Places windows as tabs of a group, or of a bare window, which becomes a group in the same place. */
export function placeAsTabs(workspace: Workspace, targetId: string, tabs: Tabs): Workspace {
  const change = (parent: ParentNode, index: number): ParentNode => {
    const target = parent.children[index];
    const group = target && groupOf(parent, target, tabs.nextId);
    return group ? replaceChild(parent, index, withTabs(group, tabs)) : parent;
  };
  return rewriteAt(workspace, targetId, { change });
}

function groupOf(parent: ParentNode, target: LayoutNode, nextId: () => string): GroupNode | undefined {
  if (target.type === "group") return target;
  if (target.type !== "window") return undefined;
  return inPlaceOf(target, newGroup(nextId(), [withoutSizes(target)]), axisOf(parent));
}

function withTabs(group: GroupNode, { windows, front, index }: Tabs): GroupNode {
  const at = index ?? group.children.length;
  const next = withWindows(group, group.children.toSpliced(at, 0, ...windows.map(withoutSizes)));
  return front === undefined ? next : withActive(next, front);
}
