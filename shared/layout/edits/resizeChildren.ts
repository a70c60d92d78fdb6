import type { EditOutcome } from "../editSchema.ts";
import { sharesOf } from "../sizes.ts";
import type { SplitNode, Workspace } from "../tree.ts";
import { findNode } from "../walk.ts";
import { fill, partsOf, splitAxisOf, totalOf } from "./boxes.ts";
import { splitterLock } from "./locks.ts";
import { done, refuse, unknownNode, type Refusal } from "./outcome.ts";
import { updateNode } from "./treeOps.ts";

/** Gives the children of a row, a column or the workspace new sizes; only the ratio of `shares` counts. */
export function resizeChildren(workspace: Workspace, id: string, shares: readonly number[]): EditOutcome {
  const box = splitNode(workspace, id);
  if ("ok" in box) return box;
  const count = box.children.length;
  if (shares.length !== count)
    return refuse({ code: "share-count", params: { node: box, count, given: shares.length } });
  const sum = shares.reduce((total, share) => total + share, 0);
  const wanted = shares.map((share) => (share / sum) * 100);
  if (!wanted.every((share) => Number.isFinite(share) && share > 0))
    return refuse({ code: "bad-share", params: {} });
  return resized(workspace, box, wanted);
}

/** Makes the children of a row, a column or the workspace equal. */
export function evenChildren(workspace: Workspace, id: string): EditOutcome {
  const box = splitNode(workspace, id);
  if ("ok" in box) return box;
  return resized(
    workspace,
    box,
    box.children.map(() => 100 / box.children.length),
  );
}

function splitNode(workspace: Workspace, id: string): SplitNode | Refusal {
  const node = findNode(workspace, id);
  if (!node) return unknownNode(id);
  if (node.type !== "window" && node.type !== "group") return node;
  return refuse({ code: "no-sizes", params: { node } });
}

function resized(workspace: Workspace, box: SplitNode, wanted: readonly number[]): EditOutcome {
  if (fits(box, wanted)) return done(workspace, box.id);
  const lock = splitterLock(workspace, box.id);
  if (lock) return lock;
  const parts = partsOf(box).map((part, index) => ({ ...part, weight: wanted[index] ?? part.weight }));
  if (box.type === "workspace") return done(fill(box, splitAxisOf(box), parts), box.id);
  return done(
    updateNode(workspace, box.id, () => fill(box, splitAxisOf(box), parts)),
    box.id,
  );
}

/** Whether the sizes are there already; ones that sum to another figure than 100 are put right all the same. */
function fits(box: SplitNode, wanted: readonly number[]): boolean {
  const now = sharesOf(box);
  const sum = totalOf(partsOf(box));
  return (
    Math.abs(sum - 100) <= 1 && wanted.every((share, index) => Math.abs(share - (now[index] ?? 0)) < 1e-6)
  );
}
