import type { ParentNode, Workspace } from "../../../shared/layout/tree.ts";
import { isWindow, walk } from "../../../shared/layout/walk.ts";
import { placeName } from "../../outline/placeName.ts";
import type { AppDirectory } from "../../state/model.ts";
import { words } from "../../text/words.ts";

/** What the splitters of a box are called, one for each gap. */
type NamesOf = (parent: ParentNode) => readonly string[];

/** Kept for each box: after an edit only what changed is named again. Good for one language and one set of apps. */
export function createSplitterNames(apps: AppDirectory): NamesOf {
  const known = new WeakMap<ParentNode, readonly string[]>();
  return (parent) => {
    const names = known.get(parent) ?? namesIn(parent, apps);
    known.set(parent, names);
    return names;
  };
}

function namesIn({ children }: ParentNode, apps: AppDirectory): string[] {
  const places = children.map((child) => placeName(child, apps));
  return places.slice(1).map((place, index) => words().splitter(places[index] ?? "", place));
}

/** Two splitters between windows of the same names get a number: a list of controls tells them apart by name only. */
export function writeSplitterNames(
  splitters: Iterable<HTMLElement>,
  workspace: Workspace,
  namesOf: NamesOf,
): void {
  const parents = new Map<string | undefined, ParentNode>([[workspace.id, workspace]]);
  for (const { node } of walk(workspace)) if (!isWindow(node)) parents.set(node.id, node);
  const seen = new Map<string, number>();
  for (const splitter of splitters) {
    const parent = parents.get(splitter.dataset["splitterOf"]);
    const name = parent && namesOf(parent)[Number(splitter.dataset["index"])];
    if (name === undefined) continue;
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    const unique = n === 1 ? name : words().nth(name, n);
    if (splitter.ariaLabel !== unique) splitter.ariaLabel = unique;
  }
}
