import type { JsonObject } from "../json.ts";
import { applyEdit } from "./edit.ts";
import type { EditOutcome, Place, Preset } from "./editSchema.ts";
import { focusAfter } from "./edits/focus.ts";
import { refuse, type Refusal } from "./edits/outcome.ts";
import { reuse } from "./edits/reuse.ts";
import { indexPath } from "./edits/treeOps.ts";
import { arrangeMany } from "./many/arrangeMany.ts";
import { moveInLine, placeBehind } from "./many/chain.ts";
import { withoutLeaves } from "./many/leaves.ts";
import { asTiles, topmost } from "./many/topmost.ts";
import { wrapMany } from "./many/wrapMany.ts";
import type { BoxNode, LayoutNode, Workspace } from "./tree.ts";
import { findVisit, findNode } from "./walk.ts";

/** One change of several nodes at once. What is inside another of them goes with it. */
export type ManyEdit =
  | { readonly op: "remove"; readonly ids: readonly string[] }
  | { readonly op: "duplicate"; readonly ids: readonly string[] }
  | { readonly op: "move"; readonly ids: readonly string[]; readonly place: Place }
  | { readonly op: "wrap"; readonly ids: readonly string[]; readonly in: BoxNode["type"] }
  | { readonly op: "arrange"; readonly ids: readonly string[]; readonly preset: Preset }
  | { readonly op: "insert"; readonly nodes: readonly JsonObject[]; readonly place: Place };

/** As `EditOutcome`, with every node that the hand is on afterwards. */
export type ManyOutcome = { ok: true; workspace: Workspace; focus: readonly string[] } | Refusal;

/** Applies one change of several nodes: all of it or nothing. Pure, as `applyEdit` is. */
export function applyMany(workspace: Workspace, edit: ManyEdit): ManyOutcome {
  const outcome = dispatch(workspace, edit);
  return outcome.ok ? { ...outcome, workspace: reuse(workspace, outcome.workspace) } : outcome;
}

function dispatch(workspace: Workspace, edit: ManyEdit): ManyOutcome {
  if (edit.op === "insert") return insertMany(workspace, edit.nodes, edit.place);
  const nodes = topmost(workspace, edit.ids);
  if (nodes.length === 0) return refuse({ code: "nothing-left", params: {} });
  switch (edit.op) {
    case "remove":
      return removeMany(workspace, nodes);
    case "duplicate":
      return duplicateMany(workspace, nodes);
    case "move":
      return moveMany(workspace, nodes, edit.place);
    case "wrap":
      return one(wrapMany(workspace, asTiles(workspace, nodes), edit.in));
    case "arrange":
      return one(arrangeMany(workspace, asTiles(workspace, nodes), edit.preset));
  }
}

function one(outcome: EditOutcome): ManyOutcome {
  return outcome.ok ? { ...outcome, focus: [outcome.focus] } : outcome;
}

/** The hand goes to where it would be after the last of them was removed alone. */
function removeMany(workspace: Workspace, nodes: readonly LayoutNode[]): ManyOutcome {
  const others = nodes.slice(0, -1).reduce(withoutLeaves, workspace);
  const last = nodes.at(-1);
  if (!last) return { ok: true, workspace: others, focus: [] };
  const outcome = findNode(others, last.id) ? applyEdit(others, { op: "remove", id: last.id }) : undefined;
  if (outcome?.ok === false) return outcome;
  return outcome ? one(outcome) : { ok: true, workspace: withoutLeaves(others, last), focus: [] };
}

function duplicateMany(workspace: Workspace, nodes: readonly LayoutNode[]): ManyOutcome {
  const copies: string[] = [];
  let now = workspace;
  for (const { id } of nodes) {
    const outcome = applyEdit(now, { op: "duplicate", id });
    if (!outcome.ok) return outcome;
    now = outcome.workspace;
    copies.push(outcome.focus);
  }
  return { ok: true, workspace: now, focus: copies };
}

function moveMany(workspace: Workspace, nodes: readonly LayoutNode[], place: Place): ManyOutcome {
  const around = nodes.find((node) => node.id === place.of || indexPath(node, place.of));
  if (around) return refuse({ code: "among-moved", params: { node: around } });
  const outcome = moveInLine(workspace, place.at === "tab" ? nodes : asTiles(workspace, nodes), place);
  if (!outcome.ok) return outcome;
  const after = outcome.workspace;
  return { ok: true, workspace: after, focus: [...new Set(nodes.map((node) => focusAfter(after, [node])))] };
}

/** New nodes in their own shapes, one behind the other. */
function insertMany(workspace: Workspace, nodes: readonly JsonObject[], place: Place): ManyOutcome {
  const fresh: string[] = [];
  let now = workspace;
  let next: Place | undefined = place;
  for (const node of nodes) {
    const outcome: EditOutcome = applyEdit(now, { op: "insert", node, place: next ?? place, asItIs: true });
    if (!outcome.ok) return outcome;
    now = outcome.workspace;
    fresh.push(outcome.focus);
    const arrived = findVisit(now, outcome.focus)?.node;
    next = arrived && placeBehind(now, arrived, place);
  }
  return { ok: true, workspace: now, focus: fresh };
}
