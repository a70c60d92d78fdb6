import { equal } from "../equal.ts";
import { omit } from "../omit.ts";
import { activeIndexOf, axisOf, sharesOf } from "../sizes.ts";
import type { AnyNode, LayoutNode, ParentNode } from "../tree.ts";

const WRITTEN = ["width", "height", "activeTabIndex", "isSelected"];

/**
 * Whether two trees show the same windows in the same places. Ids of boxes may differ, and sizes and tabs may be
 * written differently where they come to the same.
 */
export function sameLook(one: AnyNode, other: AnyNode): boolean {
  if (one === other) return true;
  if (one.type === "window" || other.type === "window")
    return one.id === other.id && equal(plain(one), plain(other));
  return equal(plain(one), plain(other)) && sameChildren(one, other);
}

/** What a node says apart from its place, its size and its tab in front. */
function plain({ config, ...node }: AnyNode): unknown {
  return { ...node, id: "", children: undefined, origin: undefined, config: omit(config, WRITTEN) };
}

function sameChildren(one: ParentNode, other: ParentNode): boolean {
  if (one.children.length !== other.children.length || !sameArrangement(one, other)) return false;
  return one.children.every((child, index) => sameNode(child, other.children[index]));
}

function sameNode(one: LayoutNode, other: LayoutNode | undefined): boolean {
  return other !== undefined && sameLook(one, other);
}

function sameArrangement(one: ParentNode, other: ParentNode): boolean {
  if (one.type === "group" || other.type === "group")
    return one.type === "group" && other.type === "group" && activeIndexOf(one) === activeIndexOf(other);
  if (one.children.length < 2) return true;
  const shares = sharesOf(other);
  return (
    axisOf(one) === axisOf(other) &&
    sharesOf(one).every((share, at) => Math.abs(share - (shares[at] ?? 0)) < 1e-3)
  );
}
