import type { JsonObject } from "../../shared/json.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { windowsOf } from "../../shared/layout/walk.ts";
import { compareOpen } from "./compareOpen.ts";
import { createEmitter } from "./emitter.ts";
import { isWorkspace, memberOf, offOf, type WorkspaceApi, type WorkspacesApi } from "./ioApi.ts";
import { openAsked, readAsked } from "./openWorkspace.ts";
import { plainError } from "./plainError.ts";
import type { AppsPort, OpenRequest, OpenResult, OpenWorkspace, WorkspacesPort } from "./port.ts";
import { createSavedLayouts } from "./savedLayouts.ts";
import { isTemporaryName } from "./temporaryNames.ts";

function toOpenWorkspace(value: unknown): OpenWorkspace | undefined {
  if (!isWorkspace(value)) return undefined;
  const { id, title, layoutName } = value;
  const isNamed = typeof layoutName === "string" && layoutName !== "" && !isTemporaryName(layoutName);
  return {
    id,
    title: typeof title === "string" ? title : "",
    ...(isNamed && { layoutName }),
  };
}

/** What is open, as far as the platform lets it be seen. */
async function snapshotOf(workspace: WorkspaceApi): Promise<Workspace | undefined> {
  try {
    const read = readWorkspace(await workspace.snapshot?.());
    return read.ok ? read.workspace : undefined;
  } catch {
    return undefined;
  }
}

/** Some platforms open a window for an application that they do not know, and leave it empty. */
async function unknownAppNotes(apps: AppsPort, asked: Workspace): Promise<string[]> {
  const known = new Set((await apps.list()).map((app) => app.name));
  const names = new Set(windowsOf(asked).map((window) => window.appName));
  return [...names]
    .filter((name) => name !== undefined && !known.has(name))
    .map((name) => `The platform knows no application “${name}”, so its window may stay empty.`);
}

async function setContext(workspace: WorkspaceApi, context: JsonObject): Promise<string[]> {
  try {
    if (!workspace.updateContext) throw new Error("this version cannot set it");
    await workspace.updateContext(context);
    return [];
  } catch (thrown) {
    return [plainError("The workspace context was not set", thrown).message];
  }
}

interface Outcome {
  readonly opened: unknown;
  readonly asked: Workspace | undefined;
  readonly context: JsonObject | undefined;
}

async function toResult({ opened, asked, context }: Outcome, apps: AppsPort): Promise<OpenResult> {
  const summary = toOpenWorkspace(opened);
  if (!summary || !isWorkspace(opened)) throw new Error("the platform answered without a workspace");
  const contextNotes = context ? await setContext(opened, context) : [];
  const open = asked ? await snapshotOf(opened) : undefined;
  const differences = asked && open ? compareOpen(asked, open) : [];
  const unknown = asked ? await unknownAppNotes(apps, asked).catch(() => []) : [];
  return { ...summary, notes: [...unknown, ...differences, ...contextNotes] };
}

interface Heard {
  readonly layoutEvents: boolean;
  readonly off: () => void;
}

/** The workspaces of a platform. `hearsOfLayouts`: its client calls the listeners for saved layouts. */
export function createWorkspacesPort(
  api: WorkspacesApi,
  apps: AppsPort,
  hearsOfLayouts: boolean,
): WorkspacesPort & { close(): void } {
  const changes = createEmitter<void>();
  let layoutEvents = false;
  const layouts = createSavedLayouts(api.layouts, () => layoutEvents && hearsOfLayouts);

  const nameOf = (layout: unknown): string | undefined => {
    const name = memberOf(layout, "name");
    return typeof name === "string" ? name : undefined;
  };
  const told = (tell: (name: string | undefined) => void) => (layout: unknown) => {
    // A new listener is at once told of every layout there is.
    if (!layoutEvents) return;
    const name = nameOf(layout);
    tell(name);
    if (name === undefined || !isTemporaryName(name)) changes.emit();
  };

  async function listen(): Promise<Heard> {
    const subscriptions = await Promise.allSettled([
      api.layouts.onSaved?.(told(layouts.saved)),
      api.layouts.onRemoved?.(told(layouts.removed)),
      api.onWorkspaceOpened?.(() => changes.emit()),
      api.onWorkspaceClosed?.(() => changes.emit()),
    ]);
    const given = subscriptions.map((result) => (result.status === "fulfilled" ? result.value : undefined));
    return { layoutEvents: given[0] !== undefined && given[1] !== undefined, off: () => given.forEach((off) => offOf(off)()) };
  }
  const listening = listen().then((heard) => {
    layoutEvents = heard.layoutEvents;
    return heard;
  });
  void listening.then(() => layouts.removeLeftovers()).catch(() => undefined);

  async function openRequest(request: OpenRequest): Promise<OpenResult> {
    const asked = readAsked(request.layout);
    const opened = await openAsked(api, layouts, { ...request, asked });
    return toResult({ opened, asked, context: request.context }, apps);
  }

  async function restoreNamed(name: string, context: JsonObject | undefined): Promise<OpenResult> {
    const opened = await api.restoreWorkspace(name, context ? { context } : {});
    const saved = (await layouts.list()).find((layout) => layout.name === name);
    const read = saved ? readWorkspace(saved.layout) : undefined;
    return toResult({ opened, asked: read?.ok === true ? read.workspace : undefined, context }, apps);
  }

  async function listOpen(): Promise<readonly OpenWorkspace[]> {
    const summaries = await api.getAllWorkspacesSummaries();
    if (!Array.isArray(summaries)) throw new Error("the platform gave no list");
    return summaries.map(toOpenWorkspace).filter((workspace) => workspace !== undefined);
  }

  const failing =
    (what: string) =>
    (thrown: unknown): never => {
      throw plainError(what, thrown);
    };

  return {
    layouts: () => listening.then(() => layouts.list()),
    saveLayout: (layout) => listening.then(() => layouts.save(layout)),
    restore: (name, context) =>
      restoreNamed(name, context).catch(failing(`The workspace “${name}” was not opened`)),
    open: (request) => openRequest(request).catch(failing("The workspace was not opened")),
    listOpen: () => listOpen().catch(failing("The open workspaces could not be listed")),
    onChanged: (callback) => changes.on(callback),
    close: () => void listening.then(({ off }) => off()),
  };
}

