import type { BoxNode, LayoutNode, ParentNode } from "../tree.ts";
import { isWindow, windowsOf } from "../walk.ts";
import type { Identity } from "./identify.ts";

/**
 * A new box stands where a child stood that is from there, and the others were brought to it; of a box that is gone a
 * child that is left stands in its place. Neither of them was moved.
 */
export interface Heirs {
  /** By the new box. */
  readonly made: ReadonlyMap<ParentNode | LayoutNode, LayoutNode>;
  /** Boxes that are gone, by the earlier form of the child. */
  readonly gone: ReadonlyMap<LayoutNode, LayoutNode>;
}

export function heirsIn(parents: readonly ParentNode[], identity: Identity): Heirs {
  const homes = parents.flatMap((parent) => {
    const home = identity.boxBefore(parent);
    return home ? [homeOf(parent, home, identity)] : [];
  });
  const known = new Set(identity.beforeOf.values());
  return {
    made: new Map(homes.flatMap((place) => heirsOfNew(place, identity))),
    gone: new Map(homes.flatMap((place) => heirsOfGone(place, identity, known))),
  };
}

/** A place among the children of one box, now and before. */
interface Standing {
  readonly at: number;
  readonly was: number;
}

interface Home {
  readonly parent: ParentNode;
  readonly home: ParentNode;
  /** The children that were here before, too. */
  readonly family: readonly Standing[];
}

function homeOf(parent: ParentNode, home: ParentNode, { beforeOf, ...was }: Identity): Home {
  const family = parent.children.flatMap((child, at) => {
    const before = beforeOf.get(child);
    return before && was.parentBefore(before) === home ? [{ at, was: was.indexBefore(before) }] : [];
  });
  return { parent, home, family };
}

interface Candidate extends Standing {
  readonly node: LayoutNode;
}

/** Of several the one with most in it, among those that have the family on the same sides as before. */
function heirOf(candidates: readonly Candidate[], { family }: Home): LayoutNode | undefined {
  const [only, ...others] = candidates;
  if (others.length === 0) return only?.node;
  const inPlace = candidates.filter(({ at, was }) =>
    family.every((other) => other.at < at === other.was < was),
  );
  return inPlace.toSorted((a, b) => windowsOf(b.node).length - windowsOf(a.node).length)[0]?.node;
}

function heirsOfNew(place: Home, { beforeOf, parentBefore, indexBefore }: Identity) {
  return place.parent.children.flatMap((box, at): [LayoutNode, LayoutNode][] => {
    if (isWindow(box) || beforeOf.has(box)) return [];
    const candidates = box.children.flatMap((node): Candidate[] => {
      const before = beforeOf.get(node);
      return before && parentBefore(before) === place.home ? [{ node, at, was: indexBefore(before) }] : [];
    });
    const heir = heirOf(candidates, place);
    return heir ? [[box, heir]] : [];
  });
}

function heirsOfGone(
  place: Home,
  { beforeOf, parentBefore, indexBefore }: Identity,
  known: ReadonlySet<LayoutNode>,
) {
  const left = new Map<BoxNode, Candidate[]>();
  place.parent.children.forEach((child, at) => {
    const before = beforeOf.get(child);
    const box = before && parentBefore(before);
    if (!before || !box || box.type === "workspace" || known.has(box)) return;
    if (parentBefore(box) !== place.home) return;
    left.set(box, [...(left.get(box) ?? []), { node: before, at, was: indexBefore(box) }]);
  });
  return [...left].flatMap(([box, candidates]): [LayoutNode, LayoutNode][] => {
    const heir = heirOf(candidates, place);
    return heir ? [[heir, box]] : [];
  });
}
