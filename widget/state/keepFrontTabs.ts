import { applyEdit } from "../../shared/layout/edit.ts";
import { activeIndexOf } from "../../shared/layout/sizes.ts";
import type { GroupNode, Workspace } from "../../shared/layout/tree.ts";
import { walk } from "../../shared/layout/walk.ts";

/**
 * A layout from the history with the tabs in front that are in front now. Switching a tab is no step, so a step that
 * did something else takes no tab along. Where the tabs of a group are others now, the step decides.
 */
export function keepFrontTabs(now: Workspace, kept: Workspace): Workspace {
  const known = new Map(groupsOf(now).map((group) => [group.id, group]));
  return groupsOf(kept).reduce((next, group) => {
    const shown = known.get(group.id);
    const front = shown && shown !== group && sameTabs(shown, group) ? frontOf(shown) : undefined;
    if (front === undefined || front === frontOf(group)) return next;
    const outcome = applyEdit(next, { op: "activate", id: front });
    return outcome.ok ? outcome.workspace : next;
  }, kept);
}

function groupsOf(workspace: Workspace): GroupNode[] {
  return [...walk(workspace)].flatMap(({ node }) => (node.type === "group" ? [node] : []));
}

function sameTabs(one: GroupNode, other: GroupNode): boolean {
  const ids = new Set(one.children.map(({ id }) => id));
  return one.children.length === other.children.length && other.children.every(({ id }) => ids.has(id));
}

function frontOf(group: GroupNode): string | undefined {
  return group.children[activeIndexOf(group)]?.id;
}
