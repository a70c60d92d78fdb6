import type { JsonObject } from "../../shared/json.ts";

/**
 * The members of an io.Connect API object that this server uses, found by feature tests: Desktop, Browser and older
 * versions differ in which of them they have. What the members return is unknown and parsed where it is used.
 */

type Off = unknown;

export interface LayoutsApi {
  export(): Promise<unknown>;
  import(layouts: readonly JsonObject[], mode: "merge"): Promise<unknown>;
  delete(name: string): Promise<unknown>;
  getSummaries?(): Promise<unknown>;
  onSaved?(callback: (layout: unknown) => void): Promise<Off>;
  onRemoved?(callback: (layout: unknown) => void): Promise<Off>;
}

export interface WorkspacesApi {
  createWorkspace(definition: object): Promise<unknown>;
  restoreWorkspace(name: string, options: JsonObject): Promise<unknown>;
  getAllWorkspacesSummaries(): Promise<unknown>;
  onWorkspaceOpened?(callback: () => void): Promise<Off>;
  onWorkspaceClosed?(callback: () => void): Promise<Off>;
  inWorkspace?(): Promise<boolean>;
  getMyWorkspace?(): Promise<unknown>;
  readonly layouts: LayoutsApi;
}

/** An open workspace as createWorkspace and restoreWorkspace give it. */
export interface WorkspaceApi {
  readonly id: string;
  readonly title?: unknown;
  readonly layoutName?: unknown;
  snapshot?(): Promise<unknown>;
  updateContext?(context: JsonObject): Promise<unknown>;
}

/** `io.apps` of the newer versions. */
export interface AppRegistryApi {
  getMany(filter: { includeDefinition: boolean }): Promise<unknown>;
  onAdded?(callback: () => void): Promise<Off>;
  onRemoved?(callback: () => void): Promise<Off>;
  onUpdated?(callback: () => void): Promise<Off>;
}

/** `io.appManager` of all versions. */
export interface AppManagerApi {
  applications(): unknown;
  application?(name: string): unknown;
  onAppAdded?(callback: () => void): Off;
  onAppRemoved?(callback: () => void): Off;
  onAppChanged?(callback: () => void): Off;
}

/** One server as `io.interop.servers()` gives it. */
export interface InteropServerApi {
  readonly instance?: unknown;
  readonly peerId?: unknown;
  readonly windowId?: unknown;
  readonly applicationName?: unknown;
  getMethods?(): readonly unknown[];
}

export interface InteropApi {
  servers(): readonly InteropServerApi[];
  invoke(
    method: string,
    args: JsonObject,
    target: "best" | InteropServerApi,
    options: object,
  ): Promise<unknown>;
  /** Calls back with the method and its server. */
  serverMethodAdded(callback: (told: unknown) => void): Off;
  serverMethodRemoved(callback: (told: unknown) => void): Off;
}

export interface IntentsApi {
  find(intent: string): Promise<unknown>;
  raise(request: object): Promise<unknown>;
}

export interface ContextsApi {
  subscribe(name: string, callback: (data: unknown) => void): Promise<Off>;
  update(name: string, value: JsonObject): Promise<unknown>;
}

export interface ChannelsApi {
  /** Follows the channel that this process is on. */
  subscribe(callback: (data: unknown) => void): unknown;
  subscribeFor(name: string, callback: (data: unknown) => void): Promise<Off>;
  /** Called with the channel that this process is on now, if any. */
  onChanged?(callback: (name: unknown) => void): Off;
  /** Names of the channels. */
  all?(): Promise<unknown>;
}

/** `io.apps.instances` of the newer versions. */
export interface InstancesApi {
  start(request: object): Promise<unknown>;
}

export interface IoApi {
  readonly registry?: AppRegistryApi;
  readonly appManager?: AppManagerApi;
  readonly workspaces?: WorkspacesApi;
  readonly interop?: InteropApi;
  readonly intents?: IntentsApi;
  readonly contexts?: ContextsApi;
  readonly channels?: ChannelsApi;
  readonly instances?: InstancesApi;
  /** False where the client was started in a mode in which it hears of no saved layout. */
  readonly hearsOfLayouts: boolean;
}

export function memberOf(value: unknown, key: string): unknown {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  return isObject ? (Reflect.get(value, key) as unknown) : undefined;
}

function hasMethods(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof memberOf(value, name) === "function");
}

function isRegistry(value: unknown): value is AppRegistryApi {
  return hasMethods(value, ["getMany"]);
}

function isAppManager(value: unknown): value is AppManagerApi {
  return hasMethods(value, ["applications"]);
}

function isWorkspaces(value: unknown): value is WorkspacesApi {
  return (
    hasMethods(value, ["createWorkspace", "restoreWorkspace", "getAllWorkspacesSummaries"]) &&
    hasMethods(memberOf(value, "layouts"), ["export", "import", "delete"])
  );
}

function isInterop(value: unknown): value is InteropApi {
  return hasMethods(value, ["servers", "invoke", "serverMethodAdded", "serverMethodRemoved"]);
}

function isIntents(value: unknown): value is IntentsApi {
  return hasMethods(value, ["find", "raise"]);
}

function isContexts(value: unknown): value is ContextsApi {
  return hasMethods(value, ["subscribe", "update"]);
}

function isChannels(value: unknown): value is ChannelsApi {
  return hasMethods(value, ["subscribe", "subscribeFor"]);
}

function isInstances(value: unknown): value is InstancesApi {
  return hasMethods(value, ["start"]);
}

export function isWorkspace(value: unknown): value is WorkspaceApi {
  const id = memberOf(value, "id");
  return typeof id === "string" && id !== "";
}

/** An object that came over the wire as JSON; only its outside is looked at, a layout may be long. */
export function isWireObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The desktop client in its default mode takes listeners for layouts and never calls them. */
function hearsOfLayouts(io: unknown): boolean {
  const layouts = memberOf(memberOf(io, "config"), "layouts");
  return layouts !== false && memberOf(layouts, "mode") !== "slim";
}

/**
 * Finds what there is.
 *
 * @throws Error if the value is no io.Connect API object.
 */
export function findIoApi(io: unknown): IoApi {
  const registry = memberOf(memberOf(io, "apps"), "registry");
  const appManager = memberOf(io, "appManager");
  const workspaces = memberOf(io, "workspaces");
  // Older versions call it agm.
  const interop = memberOf(io, "interop") ?? memberOf(io, "agm");
  const intents = memberOf(io, "intents");
  const contexts = memberOf(io, "contexts");
  const channels = memberOf(io, "channels");
  const instances = memberOf(memberOf(io, "apps"), "instances");
  const api: IoApi = {
    ...(isRegistry(registry) && { registry }),
    ...(isAppManager(appManager) && { appManager }),
    ...(isWorkspaces(workspaces) && { workspaces }),
    ...(isInterop(interop) && { interop }),
    ...(isIntents(intents) && { intents }),
    ...(isContexts(contexts) && { contexts }),
    ...(isChannels(channels) && { channels }),
    ...(isInstances(instances) && { instances }),
    hearsOfLayouts: hearsOfLayouts(io),
  };
  if (!api.registry && !api.appManager && !api.workspaces) {
    throw new Error(
      "This is no io.Connect API object: it has none of io.apps, io.appManager and io.workspaces. Pass the object that the io.Connect factory function resolved with.",
    );
  }
  return api;
}

/** The function that ends a subscription, where the library gave one. */
export function offOf(value: unknown): () => void {
  return () => {
    if (typeof value === "function") Reflect.apply(value, undefined, []);
  };
}
