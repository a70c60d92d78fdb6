import { readWorkspace } from "../../../shared/layout/read.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import type { IoApi, WorkspacesApi } from "../ioApi.ts";
import { toOpenResult, toOpenWorkspace } from "./openResult.ts";
import { openAsked, readAsked } from "./openWorkspace.ts";
import { plainError } from "../plainError.ts";
import type { AppsPort, OpenRequest, OpenResult, OpenWorkspace, WorkspacesPort } from "../port.ts";
import { createSavedLayouts, type SavedLayouts } from "./savedLayouts.ts";
import { listenToWorkspaces } from "./workspaceEvents.ts";

interface Parts {
  readonly api: WorkspacesApi;
  readonly apps: AppsPort;
  readonly layouts: SavedLayouts;
}

async function openRequest({ api, apps, layouts }: Parts, request: OpenRequest): Promise<OpenResult> {
  const asked = readAsked(request.layout);
  const opened = await openAsked(api, layouts, { ...request, asked });
  return toOpenResult({ opened, asked, context: request.context }, apps);
}

async function savedTree(layouts: SavedLayouts, name: string): Promise<Workspace | undefined> {
  const saved = (await layouts.list()).find((layout) => layout.name === name);
  const read = saved ? readWorkspace(saved.layout) : undefined;
  return read?.ok === true ? read.workspace : undefined;
}

async function restoreNamed(
  parts: Parts,
  name: string,
  context: OpenRequest["context"],
): Promise<OpenResult> {
  const opened = await parts.api.restoreWorkspace(name, context ? { context } : {});
  const asked = await savedTree(parts.layouts, name).catch(() => undefined);
  return toOpenResult({ opened, asked, context }, parts.apps);
}

async function listOpen(api: WorkspacesApi): Promise<readonly OpenWorkspace[]> {
  const summaries = await api.getAllWorkspacesSummaries();
  if (!Array.isArray(summaries)) throw new Error("the platform gave no list");
  return summaries.map(toOpenWorkspace).filter((workspace) => workspace !== undefined);
}

/** A process that is no window of a workspace has none. */
async function mine(api: WorkspacesApi): Promise<string | undefined> {
  if ((await api.inWorkspace?.()) !== true) return undefined;
  return toOpenWorkspace(await api.getMyWorkspace?.())?.id;
}

const failing =
  (what: string) =>
  (thrown: unknown): never => {
    throw plainError(what, thrown);
  };

/** The workspaces of a platform, and the layouts that are saved there. */
export function createWorkspacesPort(
  api: WorkspacesApi,
  apps: AppsPort,
  { hearsOfLayouts }: IoApi,
): WorkspacesPort & { close(): void } {
  const layouts: SavedLayouts = createSavedLayouts(
    api.layouts,
    () => hearsOfLayouts && events.hearsOfLayouts(),
  );
  const events = listenToWorkspaces(api, layouts);
  const parts: Parts = { api, apps, layouts };
  void events.ready.then(() => layouts.removeLeftovers()).catch(() => undefined);
  return {
    layouts: () => events.ready.then(() => layouts.list()),
    saveLayout: (layout) => events.ready.then(() => layouts.save(layout)),
    restore: (name, context) =>
      restoreNamed(parts, name, context).catch(failing(`The workspace “${name}” was not opened`)),
    open: (request) => openRequest(parts, request).catch(failing("The workspace was not opened")),
    listOpen: () => listOpen(api).catch(failing("The open workspaces could not be listed")),
    mine: () => mine(api).catch(() => undefined),
    onChanged: (callback) => events.onChanged(callback),
    close: () => events.close(),
  };
}
