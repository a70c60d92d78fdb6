import { applyEdit } from "../edit.ts";
import type { EditOutcome, Preset } from "../editSchema.ts";
import { done } from "../edits/outcome.ts";
import { WORKSPACE_ID, type LayoutNode, type Workspace } from "../tree.ts";
import { findVisit } from "../walk.ts";
import { wrapMany } from "./wrapMany.ts";

/** Lays several nodes out by a preset, in the place of the first of them; everything else stays where it is. */
export function arrangeMany(workspace: Workspace, nodes: readonly LayoutNode[], preset: Preset): EditOutcome {
  const [first, ...others] = nodes;
  if (!first) return done(workspace, WORKSPACE_ID);
  if (others.length === 0) return arrangeBox(workspace, first.id, preset);
  const parent = findVisit(workspace, first.id)?.parent;
  const isWhole =
    parent &&
    parent.children.length === nodes.length &&
    parent.children.every((child) => nodes.includes(child));
  if (isWhole) return arrangeBox(workspace, parent.id, preset);
  const tried = (["column", "row"] as const).map((type) => wrapMany(workspace, nodes, type));
  const boxed = tried.find(({ ok }) => ok) ?? tried[0];
  if (!boxed?.ok) return boxed ?? done(workspace, first.id);
  return arrangeBox(boxed.workspace, boxed.focus, preset);
}

function arrangeBox(workspace: Workspace, of: string, preset: Preset): EditOutcome {
  return applyEdit(
    workspace,
    of === WORKSPACE_ID ? { op: "arrange", preset } : { op: "arrange", preset, of },
  );
}
