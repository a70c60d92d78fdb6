import { axisOf, sharesOf } from "../../shared/layout/sizes.ts";
import type { LayoutNode, ParentNode, Workspace } from "../../shared/layout/tree.ts";

/** One visible line of the outline. */
export interface OutlineRow {
  readonly node: LayoutNode;
  readonly parent: ParentNode;
  /** From 1, as assistive technology counts. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Undefined: there is nothing to expand. */
  readonly expanded: boolean | undefined;
  /** Percent of the parent's axis; undefined where it says nothing: tabs and only children. */
  readonly share: number | undefined;
}

/** The lines of the outline from top to bottom, without what is inside closed boxes. */
export function outlineRows(workspace: Workspace, closed: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  addRows(rows, { parent: workspace, level: 1, closed });
  return rows;
}

interface Branch {
  readonly parent: ParentNode;
  readonly level: number;
  readonly closed: ReadonlySet<string>;
}

function addRows(rows: OutlineRow[], { parent, level, closed }: Branch): void {
  const siblings = parent.children.length;
  const shares = siblings > 1 && axisOf(parent) !== "tabs" ? sharesOf(parent) : [];
  parent.children.forEach((node, index) => {
    const share = shares[index];
    const isBox = node.type !== "window" && node.children.length > 0;
    const expanded = isBox ? !closed.has(node.id) : undefined;
    rows.push({
      ...{ node, parent, level, siblings, expanded },
      position: index + 1,
      share: share === undefined ? undefined : Math.round(share),
    });
    if (expanded && node.type !== "window") addRows(rows, { parent: node, level: level + 1, closed });
  });
}

/** Ids from the outermost box to the one that holds the node; empty for an unknown id. */
export function boxesAround(workspace: Workspace, id: string): string[] {
  const search = (parent: ParentNode, path: string[]): string[] | undefined => {
    for (const child of parent.children) {
      if (child.id === id) return path;
      const found = child.type === "window" ? undefined : search(child, [...path, child.id]);
      if (found) return found;
    }
    return undefined;
  };
  return search(workspace, []) ?? [];
}
