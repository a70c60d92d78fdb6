import { isJsonObject, type Json } from "../../json.ts";
import type { EditOutcome } from "../editSchema.ts";
import { equal } from "../equal.ts";
import { LIMITS } from "../limits.ts";
import { omit } from "../omit.ts";
import { jsonDepth } from "../reading/json.ts";
import { WORKSPACE_ID, type WindowNode, type Workspace } from "../tree.ts";
import { descriptionOf, findNode, isWindow } from "../walk.ts";
import { describe } from "../write.ts";
import { done, refuse, unknownNode } from "./outcome.ts";
import { withActive } from "./tabs.ts";
import { lineage, updateNode } from "./treeOps.ts";

type WindowEdit = (window: WindowNode) => WindowNode;

function editWindow(workspace: Workspace, id: string, change: WindowEdit): EditOutcome {
  const node = findNode(workspace, id);
  if (!node) return unknownNode(id);
  if (!isWindow(node)) return refuse({ code: "no-window", params: { node } });
  const next = change(node);
  if (equal(next, node)) return done(workspace, id);
  return done(
    updateNode(workspace, id, () => next),
    id,
  );
}

/** Brings the tab of a window to the front. A window that stands alone is in front already. */
export function activate(workspace: Workspace, id: string): EditOutcome {
  const node = findNode(workspace, id);
  if (!node) return unknownNode(id);
  if (!isWindow(node)) return refuse({ code: "no-tab", params: { node } });
  const [, group] = lineage(workspace, id);
  if (group?.type !== "group") return done(workspace, id);
  const next = withActive(group, id);
  if (next === group) return done(workspace, id);
  return done(
    updateNode(workspace, group.id, () => next),
    id,
  );
}

/** Keys that belong to the application a window showed before. */
const OF_THE_APP = ["appName", "windowId", "instanceId", "url"];

/** Shows another application in a window. Its title and address go, since they were those of the old one. */
export function replaceApp(workspace: Workspace, id: string, appName: string): EditOutcome {
  return editWindow(workspace, id, (window) => {
    if (window.appName === appName) return window;
    const { title: _title, windowId: _windowId, ...kept } = window;
    return { ...kept, appName, config: omit(window.config, OF_THE_APP), rest: omit(window.rest, OF_THE_APP) };
  });
}

/** Names a window or the workspace; "" takes the name away. */
export function rename(workspace: Workspace, id: string, title: string): EditOutcome {
  if (id !== WORKSPACE_ID) return editWindow(workspace, id, (window) => withTitle(window, title));
  const config = title === "" ? omit(workspace.config, ["title"]) : { ...workspace.config, title };
  return done(equal(config, workspace.config) ? workspace : { ...workspace, config }, id);
}

function withTitle(window: WindowNode, title: string): WindowNode {
  if (title === (window.title ?? "")) return window;
  const { title: _title, ...untitled } = window;
  return title === "" ? untitled : { ...untitled, title };
}

/** Sets what the saved layout says about itself; "" takes it away. */
export function describeWorkspace(workspace: Workspace, description: string): EditOutcome {
  if (description === (descriptionOf(workspace) ?? "")) return done(workspace, WORKSPACE_ID);
  const metadata = describe(workspace.metadata, description) ?? {};
  return done({ ...workspace, metadata }, WORKSPACE_ID);
}

/** Sets the context of a window or of the workspace; null takes it away. */
export function setContext(workspace: Workspace, id: string, context: Json): EditOutcome {
  if (jsonDepth(context) > LIMITS.valueDepth)
    return refuse({ code: "context-too-deep", params: { limit: LIMITS.valueDepth } });
  if (id !== WORKSPACE_ID) return editWindow(workspace, id, (window) => withContext(window, context));
  if (context !== null && !isJsonObject(context)) return refuse({ code: "context-no-object", params: {} });
  const { context: _context, ...bare } = workspace;
  const next = { ...bare, ...contextEntry(workspace.context, context) };
  return done(equal(next, workspace) ? workspace : next, id);
}

function withContext(window: WindowNode, context: Json): WindowNode {
  const { context: _context, ...bare } = window;
  return { ...bare, ...contextEntry(window.context, context) };
}

/** No context and a null one mean the same, so what was null stays null. */
function contextEntry(before: Json | undefined, context: Json): { context?: Json } {
  return context === null && before !== null ? {} : { context };
}
