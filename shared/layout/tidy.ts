import { inPlaceOf, withConfigKey } from "./edits/boxes.ts";
import { nameOf } from "./told/nameOf.ts";
import { isPlainBox } from "./edits/plainBox.ts";
import { dissolveChild, dropChild, isNested, liftChild } from "./edits/removal.ts";
import { replaceChild } from "./edits/treeOps.ts";
import { activeIndexOf, axisOf } from "./sizes.ts";
import type { BoxNode, GroupNode, LayoutNode, ParentNode, Workspace } from "./tree.ts";
import { isWindow } from "./walk.ts";

type Tidied = { workspace: Workspace; notes: string[] };

/**
 * Removes what io.Connect does not show: empty boxes, a row in a row, a box around a single child, an active tab
 * that does not exist. Boxes with locks, limits or pins of their own stay, and a bare window stays bare. Tidying
 * twice changes no more; the same workspace comes back if there is nothing to do. `notes` are sentences.
 */
export function tidy(workspace: Workspace): Tidied {
  const notes: string[] = [];
  const next = tidyParent(workspace, notes);
  return { workspace: next.type === "workspace" ? next : workspace, notes };
}

function tidyParent(parent: ParentNode, notes: string[]): ParentNode {
  let next = parent;
  // From the end, so that what takes the place of a child does not move those still to come.
  for (let index = parent.children.length - 1; index >= 0; index -= 1) next = tidyChild(next, index, notes);
  return next;
}

function tidyChild(parent: ParentNode, index: number, notes: string[]): ParentNode {
  const child = parent.children[index];
  if (!child || isWindow(child)) return parent;
  const inner = child.type === "group" ? clampTab(child, notes) : tidyParent(child, notes);
  if (inner.type === "workspace") return parent;
  return tidyBox(replaceChild(parent, index, inner), index, { box: inner, notes });
}

type Tidying = { box: BoxNode; notes: string[] };

function tidyBox(parent: ParentNode, index: number, { box, notes }: Tidying): ParentNode {
  const [only, ...others] = box.children;
  if (!only) {
    notes.push(`${nameOf(box)} was removed.`);
    return dropChild(parent, index);
  }
  if (box.type === "group" || !isPlainBox(box)) return parent;
  if (others.length === 0 && mayLift(parent, box, only)) {
    notes.push(`${nameOf(box)} held nothing else, so it gave way to what it held.`);
    const lifted = liftChild(parent, index, { box, only });
    // What could not leave its old parent may well leave the new one.
    const inner = lifted.children[index];
    return inner && !isWindow(inner) ? tidyBox(lifted, index, { box: inner, notes }) : lifted;
  }
  if (!isNested(parent, box) || box.children.some((child) => child.type === box.type)) return parent;
  notes.push(`${nameOf(box)} stood directly in another ${box.type}, so the two were joined.`);
  return dissolveChild(parent, index, box);
}

/** Lifting must neither mix rows and columns at the root nor join a box that has a say of its own. */
function mayLift(parent: ParentNode, box: BoxNode, only: LayoutNode): boolean {
  if (parent.type === "workspace" && parent.children.length > 1) return only.type === box.type;
  const lifted = inPlaceOf(box, only, axisOf(parent));
  if (!isNested(parent, lifted) || isWindow(lifted)) return true;
  return isPlainBox(lifted) && !lifted.children.some((child) => child.type === lifted.type);
}

function clampTab(group: GroupNode, notes: string[]): GroupNode {
  const index = group.config["activeTabIndex"];
  const active = activeIndexOf(group);
  if (typeof index !== "number" || index === active || group.children.length === 0) return group;
  notes.push(`${nameOf(group)} has no tab number ${index + 1}; tab ${active + 1} is in front now.`);
  return withConfigKey(group, "activeTabIndex", active);
}
