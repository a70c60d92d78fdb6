import { freeIds, withNewIds } from "../../shared/layout/edits/ids.ts";
import { findLayouts } from "../../shared/layout/findLayouts.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import { isJson } from "../../shared/layout/reading/json.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { faultText } from "../ui/toldText.ts";

/** What is wrong, as a person reads it, and where; "" is the whole. */
export interface PlacedFault {
  readonly path: string;
  readonly message: string;
}

interface NamedLayout {
  readonly name: string;
  readonly workspace: Workspace;
}

export type LayoutInText =
  | { readonly found: "one"; readonly workspace: Workspace }
  | { readonly found: "several"; readonly layouts: readonly NamedLayout[] }
  | { readonly found: "none"; readonly problems: readonly PlacedFault[] };

/** The layout in a text of any dialect, or every layout in a file that holds several. Never throws. */
export function layoutInText(text: string): LayoutInText {
  const read = readWorkspace(text);
  if (read.ok) return { found: "one", workspace: read.workspace };
  const value = parse(text);
  const layouts = layoutsInFile(value);
  const [only, ...others] = layouts;
  if (only && others.length === 0) return { found: "one", workspace: only.workspace };
  if (only) return { found: "several", layouts };
  const message = otherThing(value);
  const told = read.problems.map((problem) => ({ path: problem.path, message: faultText(problem) }));
  return { found: "none", problems: message === undefined ? told : [{ path: "", message }] };
}

/** What a sound text is, where it is something else that people have at hand. */
function otherThing(value: unknown): string | undefined {
  const { transfer } = words();
  if (isApplication(value)) return transfer.applications;
  // Text in text may be a layout all the same, and what is wrong with it is told by its place.
  const isBare = typeof value === "string" ? parse(value) === undefined : !(value instanceof Object);
  return isBare && value !== undefined ? transfer.bareValue : undefined;
}

/** An application definition, a record of an app directory, or a list of such in either of their wrappings. */
function isApplication(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isApplication);
  if (typeof value !== "object" || value === null || "children" in value) return false;
  if ("applications" in value) return isApplication(value.applications);
  return "appId" in value || ("name" in value && "details" in value);
}

function layoutsInFile(value: unknown): NamedLayout[] {
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
