import type { Edit, Place } from "../editSchema.ts";
import { applyEdit } from "../edit.ts";
import { refuse, type Refusal } from "../edits/outcome.ts";
import { placeRefusal, plainPlace, putAt } from "../edits/place.ts";
import { freeIds } from "../edits/ids.ts";
import { axisOf } from "../sizes.ts";
import type { LayoutNode, Workspace } from "../tree.ts";
import { childrenOf, findNode, findVisit } from "../walk.ts";
import { withoutLeaves } from "./leaves.ts";

/** How far a row of edits has come: the layout, and what each edit was about. */
export type Chain = { ok: true; workspace: Workspace; moved: readonly LayoutNode[] };
export type ChainOutcome = Chain | Refusal;

/** Moves nodes to a place, one behind the other. All of them arrive, or none. */
export function moveInLine(workspace: Workspace, nodes: readonly LayoutNode[], place: Place): ChainOutcome {
  let now: Chain = { ok: true, workspace, moved: [] };
  let next: Place | undefined = place;
  for (const node of nodes) {
    const outcome: { ok: true; workspace: Workspace } | Refusal = next
      ? moveOne(now.workspace, node, next)
      : tooTangled();
    if (!outcome.ok) return outcome;
    now = { ok: true, workspace: outcome.workspace, moved: [...now.moved, node] };
    next = placeBehind(outcome.workspace, node, place);
  }
  return now;
}

function moveOne(workspace: Workspace, node: LayoutNode, place: Place) {
  const edit: Edit = { op: "move", id: node.id, place };
  return findNode(workspace, node.id) ? applyEdit(workspace, edit) : moveDissolved(workspace, node, place);
}

/** A box that lost its parent to an earlier move has dissolved: what was in it leaves, and it arrives as it was. */
function moveDissolved(workspace: Workspace, node: LayoutNode, place: Place) {
  const left = withoutLeaves(workspace, node);
  const target = plainPlace(left, place);
  const refusal = findNode(left, target.of) ? placeRefusal(left, target, node) : tooTangled();
  if (refusal) return refusal;
  const next = putAt(left, target, { node, keepSize: false, nextId: freeIds(left) });
  return { ok: true as const, workspace: next };
}

function tooTangled(): Refusal {
  return refuse({ code: "tangled", params: {} });
}

/** The place right behind a node that has just arrived. */
export function placeBehind(workspace: Workspace, node: LayoutNode, first: Place): Place | undefined {
  const anchor = anchorOf(workspace, node);
  const own = anchor === undefined ? undefined : findVisit(workspace, anchor);
  // A window that has become a tile stands in a group of its own: the place is behind that.
  const visit =
    own?.parent.type === "group" && first.at !== "tab" ? findVisit(workspace, own.parent.id) : own;
  if (!visit) return undefined;
  const { parent, index } = visit;
  if (first.at === "tab") return { at: "tab", of: parent.id, index: index + 1 };
  const along = first.at === "side" ? first.side : axisOf(parent) === "horizontal" ? "right" : "bottom";
  const side = along === "left" || along === "right" ? "right" : "bottom";
  return { at: "side", of: visit.node.id, side };
}

/** The node itself, or what it dissolved into: the last of its parts that is there. */
function anchorOf(workspace: Workspace, node: LayoutNode): string | undefined {
  if (findNode(workspace, node.id)) return node.id;
  return childrenOf(node)
    .toReversed()
    .map((child) => anchorOf(workspace, child))
    .find((id) => id !== undefined);
}
