import { sharesOf, writtenSize } from "../../shared/layout/sizes.ts";
import type { AnyNode, ParentNode, Workspace } from "../../shared/layout/tree.ts";
import { walk, windowsOf } from "../../shared/layout/walk.ts";

/** Every rule of the platform's builder that a tree breaks, in words. Written apart from the code under test. */
export function brokenRules(workspace: Workspace): string[] {
  const types = new Set<string>(workspace.children.map((child) => child.type));
  const broken: string[] = [];
  if (workspace.children.length > 1 && (types.size > 1 || types.has("group") || types.has("window")))
    broken.push(`top level of ${[...types].join(", ")}`);
  for (const { node, parent, path } of walk(workspace)) {
    if (node.type === parent.type) broken.push(`${node.type} in ${parent.type} at ${path}`);
    if (parent.type === "group" && node.type !== "window") broken.push(`${node.type} in group at ${path}`);
    if (node.type !== "window" && node.children.length === 0) broken.push(`empty ${node.type} at ${path}`);
  }
  const ids = [...walk(workspace)].map(({ node }) => node.id);
  if (new Set(ids).size !== ids.length) broken.push("an id twice");
  return broken;
}

export function parentsOf(workspace: Workspace): ParentNode[] {
  return [workspace, ...[...walk(workspace)].flatMap(({ node }) => (node.type === "window" ? [] : [node]))];
}

/** Parents whose children have sizes that do not sum to 100, or only some of them a size. */
export function unevenParents(workspace: Workspace): string[] {
  return parentsOf(workspace).flatMap((parent) => {
    if (parent.type === "group" || parent.children.length < 2) return [];
    const horizontal =
      parent.type === "row" ||
      (parent.type === "workspace" && parent.children.every((child) => child.type === "column"));
    const sizes = parent.children.map((child) => writtenSize(child, horizontal ? "horizontal" : "vertical"));
    if (sizes.every((size) => size === undefined)) return [];
    const sum = sizes.reduce<number>((total, size) => total + (size ?? NaN), 0);
    return Math.abs(sum - 100) < 0.01 ? [] : [`${parent.id}: ${sizes.join(" + ")}`];
  });
}

/** Parents with a share that is no share. */
export function badShares(workspace: Workspace): string[] {
  return parentsOf(workspace).flatMap((parent) => {
    const shares = sharesOf(parent);
    const sum = shares.reduce((total, share) => total + share, 0);
    const fine =
      shares.every((share) => share >= 0 && share <= 100) &&
      (shares.length === 0 || Math.abs(sum - 100) < 1e-6);
    return fine ? [] : [`${parent.id}: ${shares.join(" + ")}`];
  });
}

/** Ids of all windows in a subtree, sorted. */
export function windowIds(node: AnyNode): string[] {
  return windowsOf(node)
    .map((window) => window.id)
    .sort();
}
