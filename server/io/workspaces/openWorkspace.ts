import { isJsonObject, type JsonObject } from "../../../shared/json.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { titleOf, windowsOf } from "../../../shared/layout/walk.ts";
import { writeComponents, writeSaved } from "../../../shared/layout/write.ts";
import { isLostByCreate } from "./createLoss.ts";
import type { WorkspacesApi } from "../ioApi.ts";
import { toPlatformLayout } from "./platformLayout.ts";
import type { OpenRequest } from "../port.ts";
import type { SavedLayouts } from "./savedLayouts.ts";
import { temporaryName } from "./temporaryNames.ts";

/** @throws Error with the first thing that is wrong and its place. */
export function readAsked(layout: JsonObject): Workspace {
  const result = readWorkspace(layout);
  if (result.ok) return result.workspace;
  const [first] = result.problems;
  const place = first && first.path !== "" ? `${first.path}: ` : "";
  throw new Error(`${place}${first?.message ?? "the layout cannot be read"}`);
}

function pick(source: JsonObject, keys: Readonly<Record<string, string>>): JsonObject {
  const entries = Object.entries(keys).map(([from, to]) => [to, source[from] ?? null] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== ""));
}

const CONFIG_OPTIONS = {
  noTabHeader: "noTabHeader",
  loadingStrategy: "loadingStrategy",
  reuseWorkspaceId: "reuseWorkspaceId",
  isPinned: "isPinned",
  icon: "icon",
  allowSystemHibernation: "allowSystemHibernation",
};
const FRAME_OPTIONS = {
  reuseFrameId: "frameId",
  applicationName: "applicationName",
  newFrame: "newFrame",
  activate: "activateFrame",
};

/** What a definition says beside its tree, as the options of a restore. */
function restoreOptions(asked: Workspace): JsonObject {
  return {
    ...pick(asked.config, CONFIG_OPTIONS),
    ...(isJsonObject(asked.frame) ? pick(asked.frame, FRAME_OPTIONS) : {}),
  };
}

interface Opening {
  readonly asked: Workspace;
  readonly title: string;
  /** The workspace context that the layout holds. */
  readonly context: JsonObject | undefined;
  /** The context that was given for this opening; it is also the context of every window. */
  readonly given: JsonObject | undefined;
}

/** A restore has an option for the context of all windows; a definition has it at each. */
function withWindowContext(node: JsonObject, given: JsonObject): JsonObject {
  const { type, context, children } = node;
  if (type === "window") return { ...node, context: { ...(isJsonObject(context) && context), ...given } };
  if (!Array.isArray(children)) return node;
  return { ...node, children: children.filter(isJsonObject).map((child) => withWindowContext(child, given)) };
}

function create(api: WorkspacesApi, { asked, title, context, given }: Opening): Promise<unknown> {
  const components = writeComponents(asked);
  return api.createWorkspace({
    ...components,
    children: given ? components.children.map((node) => withWindowContext(node, given)) : components.children,
    config: { ...components.config, ...(title !== "" && { title }) },
    ...((context || given) && { context: { ...context, ...given } }),
  });
}

/** Only a saved layout brings sizes and active tabs along, so it is saved for as long as opening it takes. */
async function restoreTemporary(
  api: WorkspacesApi,
  layouts: SavedLayouts,
  opening: Opening,
): Promise<unknown> {
  const { asked, title, context, given } = opening;
  const name = temporaryName();
  const whole = { ...asked, context: { ...context, ...given } };
  const layout = toPlatformLayout(writeSaved(whole, { name, ...(title !== "" && { title }) }));
  try {
    await layouts.storeTemporary(layout);
    return await api.restoreWorkspace(name, {
      ...restoreOptions(asked),
      title: title === "" ? "Workspace" : title,
      ...(given && { context: given }),
    });
  } finally {
    await layouts.removeTemporary(name).catch(() => undefined);
  }
}

/** A saved layout has no place for a window that is already running. */
function holdsRunningWindow(asked: Workspace): boolean {
  return windowsOf(asked).some((window) => window.appName === undefined);
}

/** Opens a layout that is not saved; the result is the platform's workspace object. */
export function openAsked(
  api: WorkspacesApi,
  layouts: SavedLayouts,
  request: OpenRequest & { readonly asked: Workspace },
): Promise<unknown> {
  const { asked } = request;
  const opening: Opening = {
    asked,
    title: request.title ?? titleOf(asked),
    context: isJsonObject(asked.context) ? asked.context : undefined,
    given: request.context,
  };
  return holdsRunningWindow(asked) || !isLostByCreate(asked)
    ? create(api, opening)
    : restoreTemporary(api, layouts, opening);
}
