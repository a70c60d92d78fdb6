import type { Workspace } from "../../shared/layout/tree.ts";
import { walk } from "../../shared/layout/walk.ts";
import type { AppDirectory } from "../state/model.ts";
import { isInstalled } from "../state/selectors.ts";
import { words } from "../text/words.ts";

export interface Fact {
  readonly kind: "windows" | "groups" | "context" | "unknown";
  readonly text: string;
}

/** What a person wants to know of a layout before opening it, in the order of one line. */
export function factsOf(workspace: Workspace, apps: AppDirectory): Fact[] {
  const { facts } = words();
  const { windows, groups, unknown } = count(workspace, apps);
  const keys = contextKeys(workspace);
  return [
    { kind: "windows", text: facts.windows(windows) },
    ...(groups > 0 ? [{ kind: "groups" as const, text: facts.groups(groups) }] : []),
    ...(keys.length > 0 ? [{ kind: "context" as const, text: facts.context(keys.join(", ")) }] : []),
    ...(unknown > 0 ? [{ kind: "unknown" as const, text: facts.unknown(unknown) }] : []),
  ];
}

function count(workspace: Workspace, apps: AppDirectory) {
  const counts = { windows: 0, groups: 0, unknown: 0 };
  for (const { node } of walk(workspace)) {
    if (node.type === "group") counts.groups += 1;
    if (node.type !== "window") continue;
    counts.windows += 1;
    if (!isInstalled(apps, node.appName)) counts.unknown += 1;
  }
  return counts;
}

function contextKeys({ context }: Workspace): string[] {
  return typeof context === "object" && context !== null && !Array.isArray(context)
    ? Object.keys(context)
    : [];
}
