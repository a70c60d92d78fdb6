import type { LayoutNode, ParentNode } from "../tree.ts";
import { isWindow, windowsOf } from "../walk.ts";
import type { Identity } from "./identify.ts";

/**
 * A new box stands where the one child stood that is from there, and the others were brought to it; of a box that is
 * gone a child that is left stands in its place. Neither of them was moved.
 */
export interface Heirs {
  /** By the new box. */
  readonly made: ReadonlyMap<ParentNode | LayoutNode, LayoutNode>;
  /** Boxes that are gone, by the earlier form of the child. */
  readonly gone: ReadonlyMap<LayoutNode, LayoutNode>;
}

export function heirsIn(parents: readonly ParentNode[], identity: Identity): Heirs {
  const known = new Set(identity.beforeOf.values());
  const homes = parents.flatMap((parent) => {
    const home = identity.boxBefore(parent);
    return home ? [{ parent, home }] : [];
  });
  return {
    made: new Map(homes.flatMap(({ parent, home }) => heirsOfNew(parent, home, identity))),
    gone: new Map(homes.flatMap(({ parent, home }) => heirsOfGone(parent, home, { identity, known }))),
  };
}

function heirsOfNew(parent: ParentNode, home: ParentNode, { beforeOf, parentBefore }: Identity) {
  return parent.children.flatMap((box): [LayoutNode, LayoutNode][] => {
    if (isWindow(box) || beforeOf.has(box)) return [];
    const [heir, ...others] = box.children.filter((child) => {
      const before = beforeOf.get(child);
      return before && parentBefore(before) === home;
    });
    return heir && others.length === 0 ? [[box, heir]] : [];
  });
}

interface Known {
  readonly identity: Identity;
  /** What of the earlier layout is in the later one. */
  readonly known: ReadonlySet<LayoutNode>;
}

function heirsOfGone(parent: ParentNode, home: ParentNode, { identity, known }: Known) {
  const left = new Map<LayoutNode, LayoutNode[]>();
  for (const child of parent.children) {
    const before = identity.beforeOf.get(child);
    const box = before && identity.parentBefore(before);
    if (!before || !box || box.type === "workspace" || known.has(box)) continue;
    if (identity.parentBefore(box) === home) left.set(box, [...(left.get(box) ?? []), before]);
  }
  return [...left].flatMap(([box, children]): [LayoutNode, LayoutNode][] => {
    const heir = children.length === 1 ? children[0] : standsFor(box, children, { parent, home, identity });
    return heir ? [[heir, box]] : [];
  });
}

interface Around {
  readonly parent: ParentNode;
  readonly home: ParentNode;
  readonly identity: Identity;
}

/** Of several that are left: of those whose neighbours are those of the box the one with most in it. */
function standsFor(
  box: LayoutNode,
  children: readonly LayoutNode[],
  { parent, home, identity }: Around,
): LayoutNode | undefined {
  const befores = parent.children.map((child) => identity.beforeOf.get(child));
  const inPlace = children.filter((child) => {
    const at = befores.indexOf(child);
    return befores.every((before, index) => {
      if (!before || identity.parentBefore(before) !== home) return true;
      return index < at === identity.indexBefore(before) < identity.indexBefore(box);
    });
  });
  return inPlace.toSorted((a, b) => windowsOf(b).length - windowsOf(a).length)[0];
}
