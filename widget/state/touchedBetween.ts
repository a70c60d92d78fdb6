import { diffLayouts, type LayoutChange } from "../../shared/layout/diff.ts";
import { WORKSPACE_ID, type AnyNode, type Workspace } from "../../shared/layout/tree.ts";
import { findNode, findVisit } from "../../shared/layout/walk.ts";
import { words } from "../text/words.ts";
import type { AppDirectory } from "./model.ts";
import { nameOf } from "./nodeName.ts";

/** So many names still make a sentence. */
const MAX_NAMES = 3;

/** What one side has changed: where it shows, and in words. */
export interface Touched {
  /** Nodes of the new layout that are new or not as they were, and boxes that lost a window. */
  readonly ids: readonly string[];
  /** "Orders, News +2; Alerts removed"; empty where nothing that changed can be named. */
  readonly name: string;
}

export function touchedBetween(before: Workspace, after: Workspace, apps: AppDirectory): Touched {
  const changes = diffLayouts(before, after);
  const changed = [...new Set(changes.flatMap(changedId))];
  const removed = changes.flatMap((change) => (change.kind === "removed" ? [change.before] : []));
  const places = removed.map(({ id }) => placeLeft(before, id, after));
  const names = named(
    changed.flatMap((id) => findNode(after, id) ?? []),
    apps,
  );
  const gone = named(removed, apps);
  return {
    ids: [...new Set([...changed, ...places])],
    name: [names, gone && words().touched.removed(gone)].filter(Boolean).join("; "),
  };
}

function changedId(change: LayoutChange): string[] {
  if ("after" in change) return [change.after.id];
  return change.kind === "workspace" ? [WORKSPACE_ID] : [];
}

/** The nearest box around a removed window that is still there. */
function placeLeft(before: Workspace, id: string, after: Workspace): string {
  const parent = findVisit(before, id)?.parent.id ?? WORKSPACE_ID;
  return parent === WORKSPACE_ID || findNode(after, parent) ? parent : placeLeft(before, parent, after);
}

function named(nodes: readonly AnyNode[], apps: AppDirectory): string {
  const names = [...new Set(nodes.map((node) => nameOf(node, apps)))];
  const more = names.length > MAX_NAMES ? ` +${names.length - MAX_NAMES}` : "";
  return `${names.slice(0, MAX_NAMES).join(", ")}${more}`;
}
