import { freeIds, withNewIds } from "../../shared/layout/edits/ids.ts";
import { findLayouts } from "../../shared/layout/findLayouts.ts";
import { readWorkspace, type Problem } from "../../shared/layout/read.ts";
import { isJson } from "../../shared/layout/reading/json.ts";
import type { Workspace } from "../../shared/layout/tree.ts";

interface NamedLayout {
  readonly name: string;
  readonly workspace: Workspace;
}

export type LayoutInText =
  | { readonly found: "one"; readonly workspace: Workspace }
  | { readonly found: "several"; readonly layouts: readonly NamedLayout[] }
  | { readonly found: "none"; readonly problems: readonly Problem[] };

/** The layout in a text of any dialect, or every layout in a file that holds several. Never throws. */
export function layoutInText(text: string): LayoutInText {
  const read = readWorkspace(text);
  if (read.ok) return { found: "one", workspace: read.workspace };
  const layouts = layoutsInFile(text);
  const [only, ...others] = layouts;
  if (only && others.length === 0) return { found: "one", workspace: only.workspace };
  return only ? { found: "several", layouts } : { found: "none", problems: read.problems };
}

function layoutsInFile(text: string): NamedLayout[] {
  const value = parse(text);
  if (!isJson(value)) return [];
  return findLayouts(value).flatMap(({ name, layout }) => {
    const read = readWorkspace(layout);
    return read.ok ? [{ name, workspace: read.workspace }] : [];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A layout from elsewhere with ids that the one it replaces does not have: none may be taken for another node. */
export function withFreshIds(before: Workspace, workspace: Workspace): Workspace {
  const nextId = freeIds(before);
  return { ...workspace, children: workspace.children.map((child) => withNewIds(child, nextId)) };
}
