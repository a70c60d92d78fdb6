import { newGroup, withConfigKey } from "../edits/boxes.ts";
import { omit } from "../omit.ts";
import { activeIndexOf } from "../sizes.ts";
import type { GroupNode, LayoutNode, WindowNode, Workspace } from "../tree.ts";
import { findVisit, isWindow } from "../walk.ts";

/**
 * Nodes as they stand, to be written down: tabs of one group together in a group, which says nothing of itself and so
 * may join another one. A group that was meant as such says which of its tabs is in front.
 */
export function bundles(workspace: Workspace, nodes: readonly LayoutNode[]): LayoutNode[] {
  const tabs = new Map<GroupNode, WindowNode[]>();
  for (const node of nodes) {
    const parent = findVisit(workspace, node.id)?.parent;
    if (parent?.type === "group" && isWindow(node)) tabs.set(parent, [...(tabs.get(parent) ?? []), node]);
  }
  return nodes.flatMap((node) => {
    const held = [...tabs].find(([, windows]) => windows.some((window) => window === node));
    if (held) return held[1][0] === node ? [bundle(...held)] : [];
    return [node.type === "group" ? withConfigKey(node, "activeTabIndex", activeIndexOf(node)) : node];
  });
}

function bundle(group: GroupNode, windows: WindowNode[]): GroupNode {
  if (windows.length < group.children.length) return newGroup(group.id, windows);
  return { ...group, config: omit(group.config, ["activeTabIndex"]), children: windows };
}
