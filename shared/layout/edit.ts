import type { Edit, EditOutcome } from "./editSchema.ts";
import { arrange } from "./edits/arrange.ts";
import { arrangeBox } from "./edits/arrangeBox.ts";
import { configure } from "./edits/configure.ts";
import { duplicateNode } from "./edits/duplicateNode.ts";
import { insertNode } from "./edits/insertNode.ts";
import { moveNode } from "./edits/moveNode.ts";
import { refuse } from "./edits/outcome.ts";
import { putNode } from "./edits/put.ts";
import { removeNode } from "./edits/removeNode.ts";
import { reuse } from "./edits/reuse.ts";
import { evenChildren, resizeChildren } from "./edits/resizeChildren.ts";
import { activate, describeWorkspace, rename, replaceApp, setContext } from "./edits/values.ts";
import { unwrapNode, wrapNode } from "./edits/wrapNode.ts";
import { LIMITS } from "./limits.ts";
import type { Workspace } from "./tree.ts";
import { measure } from "./walk.ts";

export { invertEdit } from "./edits/put.ts";

/**
 * Applies one edit. Pure: the given workspace stays as it is, subtrees that the edit does not touch are the same
 * objects before and after, and an edit that changes nothing gives back the same workspace. An edit that cannot be
 * made is refused with a sentence for people.
 */
export function applyEdit(workspace: Workspace, edit: Edit): EditOutcome {
  const outcome = dispatch(workspace, edit);
  if (!outcome.ok || outcome.workspace === workspace) return outcome;
  return withinLimits(workspace, { ...outcome, workspace: reuse(workspace, outcome.workspace) });
}

function dispatch(workspace: Workspace, edit: Edit): EditOutcome {
  switch (edit.op) {
    case "insert":
      return insertNode(workspace, edit);
    case "move":
      return moveNode(workspace, edit.id, edit.place);
    case "remove":
      return removeNode(workspace, edit.id);
    case "duplicate":
      return duplicateNode(workspace, edit.id);
    case "replaceApp":
      return replaceApp(workspace, edit.id, edit.appName);
    case "wrap":
      return wrapNode(workspace, edit.id, edit.in);
    case "unwrap":
      return unwrapNode(workspace, edit.id);
    case "resize":
      return resizeChildren(workspace, edit.id, edit.shares);
    case "even":
      return evenChildren(workspace, edit.id);
    case "activate":
      return activate(workspace, edit.id);
    case "rename":
      return rename(workspace, edit.id, edit.title);
    case "describe":
      return describeWorkspace(workspace, edit.description);
    case "configure":
      return configure(workspace, edit.id, edit.config);
    case "setContext":
      return setContext(workspace, edit.id, edit.context);
    case "arrange":
      return edit.of === undefined || edit.of === workspace.id
        ? arrange(workspace, edit.preset)
        : arrangeBox(workspace, edit.preset, edit.of);
    case "put":
      return putNode(workspace, edit.node);
  }
}

type Success = Extract<EditOutcome, { ok: true }>;

/** Refuses what would grow beyond the limits; a layout that is beyond them already may still shrink or be edited. */
function withinLimits(before: Workspace, outcome: Success): EditOutcome {
  const was = measure(before);
  const is = measure(outcome.workspace);
  const over = (figure: "windows" | "nodes" | "depth"): boolean =>
    is[figure] > LIMITS[figure] && is[figure] > was[figure];
  if (over("windows")) return refuse({ code: "too-many-windows", params: { limit: LIMITS.windows } });
  if (over("nodes")) return refuse({ code: "too-many-nodes", params: { limit: LIMITS.nodes } });
  if (over("depth")) return refuse({ code: "too-deep", params: { limit: LIMITS.depth } });
  return outcome;
}
