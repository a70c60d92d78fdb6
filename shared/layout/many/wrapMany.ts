import { applyEdit } from "../edit.ts";
import type { EditOutcome } from "../editSchema.ts";
import { done, refuse } from "../edits/outcome.ts";
import { sharesOf } from "../sizes.ts";
import type { BoxNode, LayoutNode, Workspace } from "../tree.ts";
import { findNode, findVisit } from "../walk.ts";
import { moveInLine, placeBehind } from "./chain.ts";

/** Puts several nodes into one box, in the place of the first. `focus` is the box where it is still there. */
export function wrapMany(
  workspace: Workspace,
  nodes: readonly LayoutNode[],
  type: BoxNode["type"],
): EditOutcome {
  const [first, ...others] = nodes;
  if (!first) return done(workspace, workspace.id);
  const outsider =
    type === "group" ? nodes.find((node) => node.type === "row" || node.type === "column") : undefined;
  if (outsider) return refuse({ code: "wraps-as-tab", params: { node: outsider } });
  const opened = openBox(workspace, first, type);
  if (!opened.ok) return opened;
  const behind =
    type === "group"
      ? ({ at: "tab", of: opened.focus } as const)
      : placeBehind(opened.workspace, first, {
          at: "side",
          of: first.id,
          side: type === "row" ? "right" : "bottom",
        });
  const filled = behind ? moveInLine(opened.workspace, others, behind) : opened;
  if (!filled.ok) return filled;
  const box = findNode(filled.workspace, opened.focus) ? opened.focus : first.id;
  return { ok: true, workspace: keepShares(workspace, nodes, { now: filled.workspace, box }), focus: box };
}

/** A tab group that takes others in needs no box around it. */
function openBox(workspace: Workspace, first: LayoutNode, type: BoxNode["type"]): EditOutcome {
  if (type === "group" && first.type === "group") return { ok: true, workspace, focus: first.id };
  return applyEdit(workspace, { op: "wrap", id: first.id, in: type });
}

interface Wrapped {
  readonly now: Workspace;
  readonly box: string;
}

/** A box around siblings has what they had together, and the others keep what they had. */
function keepShares(before: Workspace, nodes: readonly LayoutNode[], { now, box }: Wrapped): Workspace {
  const parents = new Set(nodes.map(({ id }) => findVisit(before, id)?.parent));
  const [parent] = parents;
  const after = findVisit(now, box)?.parent;
  if (parents.size !== 1 || !parent || after?.id !== parent.id || after.children.length < 2) return now;
  const shares = sharesOf(parent);
  const shareOf = (id: string) => shares[parent.children.findIndex((child) => child.id === id)] ?? 0;
  const sum = nodes.reduce((total, { id }) => total + shareOf(id), 0);
  const wanted = after.children.map(({ id }) => (id === box ? sum : shareOf(id)));
  if (wanted.some((share) => share <= 0)) return now;
  const resized = applyEdit(now, { op: "resize", id: parent.id, shares: wanted });
  return resized.ok ? resized.workspace : now;
}
