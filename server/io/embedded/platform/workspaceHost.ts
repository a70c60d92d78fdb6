import { isJsonObject, type Json, type JsonObject } from "../../../../shared/json.ts";
import type { AppRegistry } from "../apps/appRegistry.ts";
import type { IoDesktop } from "../clients.ts";
import type { PushEvent } from "../streams.ts";
import { announceWindows, announceWorkspace } from "./announcements.ts";
import type { OpenWorkspaces } from "./openWorkspaces.ts";
import { runningWindows, type RunningNode, type RunningWindow } from "./runningNode.ts";
import { contextName, type RunningWorkspace } from "./runningWorkspace.ts";

/** What the host needs of the rest of the platform. */
export interface HostParts {
  readonly open: OpenWorkspaces;
  readonly apps: AppRegistry;
  readonly contexts: IoDesktop["contexts"];
  readonly push: PushEvent;
}

export interface Opening {
  readonly title: string;
  readonly layoutName?: string | undefined;
  readonly config: JsonObject;
  readonly children: RunningNode[];
  /** The workspace context. */
  readonly context: Json | undefined;
  /** Further context of every window. */
  readonly windowContext?: Json | undefined;
  readonly frameId?: string | undefined;
  readonly position?: number | undefined;
  /** False: it opens behind the tab that is in front. */
  readonly isSelected?: boolean | undefined;
  /** The workspace whose content is replaced; the result has its id. */
  readonly reuseWorkspaceId?: string | undefined;
}

/** Each keeps its layout and its context for as long as it is open, and only its applications can close it. */
const MOST_OPEN = 200;

function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Starts the applications of windows: all of them or, where one is unknown, none. */
export function startWindows(parts: HostParts, workspaceId: string, windows: readonly RunningWindow[]): void {
  const instances = parts.apps.start(
    windows.map(({ appName, context }) => ({ appName, context: asObject(context), workspaceId })),
  );
  windows.forEach((window, index) => {
    window.windowId = instances[index]?.id;
  });
}

/** As the platforms of a browser do: the window of an application that is unknown stays empty. */
function startKnownWindows(parts: HostParts, workspaceId: string, windows: readonly RunningWindow[]): void {
  startWindows(
    parts,
    workspaceId,
    windows.filter(({ appName }) => parts.apps.app(appName) !== undefined),
  );
}

export function stopWindows(parts: HostParts, windows: readonly RunningWindow[]): void {
  parts.apps.stop(windows.map(({ windowId }) => windowId).filter((id) => id !== undefined));
  for (const window of windows) window.windowId = undefined;
}

function frameFor(parts: HostParts, frameId: string | undefined): string {
  const id = frameId ?? parts.open.usualFrameId() ?? crypto.randomUUID();
  if (!parts.open.hasFrame(id)) {
    parts.open.addFrame(id);
    announceFrame(parts.push, id, "opened");
  }
  return id;
}

function announceFrame(push: PushEvent, frameId: string, action: "opened" | "closed"): void {
  push({ type: "frame", action, frameId, payload: { frameSummary: { id: frameId } } });
}

function build(opening: Opening, id: string, frameId: string): RunningWorkspace {
  const { title, layoutName, config, children, isSelected } = opening;
  return {
    ...{ id, type: "workspace", frameId, title, layoutName, config, children },
    isHibernated: false,
    isSelected: isSelected ?? true,
  };
}

function addWindowContext(opening: Opening): void {
  if (!isJsonObject(opening.windowContext)) return;
  for (const node of opening.children.flatMap(windowsBelow)) {
    node.context = { ...asObject(node.context), ...opening.windowContext };
  }
}

function windowsBelow(node: RunningNode): RunningWindow[] {
  return node.type === "window" ? [node] : runningWindows(node);
}

/** Opens a workspace: its applications are started, its context is set, everybody is told. */
export async function openWorkspace(parts: HostParts, opening: Opening): Promise<RunningWorkspace> {
  const { reuseWorkspaceId, children, context } = opening;
  if (reuseWorkspaceId === undefined && parts.open.list().length >= MOST_OPEN)
    throw new Error(`${MOST_OPEN} workspaces are open already: close some first.`);
  const id = reuseWorkspaceId === undefined ? crypto.randomUUID() : parts.open.workspace(reuseWorkspaceId).id;
  const windows = children.flatMap(windowsBelow);
  addWindowContext(opening);
  startKnownWindows(parts, id, windows);
  try {
    await parts.contexts.set(contextName(id), asObject(context));
  } catch (thrown) {
    stopWindows(parts, windows);
    throw thrown;
  }
  const workspace = putInPlace(parts, opening, id);
  announceWorkspace(parts, workspace, "opened");
  announceWindows(parts, workspace, { actions: ["added", "loaded"] });
  return workspace;
}

/** In the place of the workspace that it replaces, else in its frame. */
function putInPlace(parts: HostParts, opening: Opening, id: string): RunningWorkspace {
  const replaced = parts.open.list().find((workspace) => workspace.id === id);
  const position = replaced ? parts.open.positionOf(replaced) : opening.position;
  const workspace = build(opening, id, replaced?.frameId ?? frameFor(parts, opening.frameId));
  if (replaced) takeAway(parts, replaced);
  parts.open.add(workspace, position);
  return workspace;
}

function takeAway(parts: HostParts, workspace: RunningWorkspace): boolean {
  announceWindows(parts, workspace, { actions: ["removed"] });
  stopWindows(parts, runningWindows(workspace));
  announceWorkspace(parts, workspace, "closed");
  return parts.open.remove(workspace);
}

export async function closeWorkspace(parts: HostParts, workspace: RunningWorkspace): Promise<void> {
  if (takeAway(parts, workspace)) announceFrame(parts.push, workspace.frameId, "closed");
  await parts.contexts.destroy(contextName(workspace.id));
}

export function hibernate(parts: HostParts, workspace: RunningWorkspace): void {
  if (workspace.isHibernated) return;
  stopWindows(parts, runningWindows(workspace));
  workspace.isHibernated = true;
  announceWorkspace(parts, workspace, "hibernated");
}

export function resume(parts: HostParts, workspace: RunningWorkspace): void {
  if (!workspace.isHibernated) return;
  startKnownWindows(parts, workspace.id, runningWindows(workspace));
  workspace.isHibernated = false;
  announceWorkspace(parts, workspace, "resumed");
}
