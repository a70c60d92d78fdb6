import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../../../../shared/json.ts";
import { isTemporaryName } from "../../../workspaces/temporaryNames.ts";
import { savedForm } from "../savedForm.ts";
import { buildChildren } from "../runningNode.ts";
import type { RunningWorkspace } from "../runningWorkspace.ts";
import { workspaceSnapshot } from "../snapshots.ts";
import { workspaceConfig } from "../workspaceConfig.ts";
import { openWorkspace, type Opening } from "../workspaceHost.ts";
import { operation, optional, WireObjectSchema, type Operations, type Platform } from "./operation.ts";

const NewFrameSchema = z.union([z.boolean(), z.object({ frameId: optional(z.string().min(1)) })]);
type NewFrame = z.infer<typeof NewFrameSchema>;

/** A frame that is asked for must be there; a new one may be named. */
function frameOf(
  { open }: Platform,
  frameId: string | undefined,
  newFrame: NewFrame | undefined,
): string | undefined {
  if (newFrame === true) return crypto.randomUUID();
  if (typeof newFrame === "object") return newFrame.frameId ?? crypto.randomUUID();
  if (frameId !== undefined && !open.hasFrame(frameId))
    throw new Error(`There is no frame with the id “${frameId}”.`);
  return frameId;
}

function text(value: Json | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function object(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function answer({ open }: Platform, workspace: RunningWorkspace): object {
  return workspaceSnapshot(workspace, open.positionOf(workspace));
}

const DefinitionSchema = z.object({
  children: z.array(WireObjectSchema).nullish(),
  config: optional(WireObjectSchema),
  context: z.json().optional(),
  frame: optional(z.object({ reuseFrameId: optional(z.string()), newFrame: optional(NewFrameSchema) })),
  saveConfig: optional(z.object({ saveLayout: optional(z.boolean()) })),
});
type Definition = z.infer<typeof DefinitionSchema>;

function openingOf(platform: Platform, { children, config, context, frame }: Definition): Opening {
  const given = config ?? {};
  const position = given["positionIndex"] ?? given["position"];
  return {
    title: text(given["title"]) ?? "Workspace",
    config: workspaceConfig(given),
    children: buildChildren(children ?? []),
    context,
    frameId: frameOf(platform, frame?.reuseFrameId, frame?.newFrame),
    position: typeof position === "number" ? position : undefined,
    isSelected: given["isSelected"] !== false,
    reuseWorkspaceId: text(given["reuseWorkspaceId"]),
  };
}

async function create(platform: Platform, definition: Definition): Promise<object> {
  const workspace = await openWorkspace(platform, openingOf(platform, definition));
  if (definition.saveConfig?.saveLayout === true) {
    const name = workspace.title;
    const context = object(definition.context);
    await platform.layouts.save(
      savedForm(workspace, { name, metadata: undefined, context, withWindowContexts: false }),
    );
    workspace.layoutName = name;
  }
  return answer(platform, workspace);
}

const RestoreOptionsSchema = z.object({
  title: optional(z.string().min(1)),
  context: z.json().optional(),
  frameId: optional(z.string()),
  newFrame: optional(NewFrameSchema),
  isSelected: optional(z.boolean()),
  positionIndex: optional(z.number().min(0)),
  reuseWorkspaceId: optional(z.string().min(1)),
  // These are kept and reported; the platform renders nothing that they would change.
  isPinned: optional(z.boolean()),
  icon: optional(z.string()),
  noTabHeader: optional(z.boolean()),
  loadingStrategy: optional(z.string()),
  allowSystemHibernation: optional(z.boolean()),
});
type RestoreOptions = z.infer<typeof RestoreOptionsSchema>;

function keptOptions({
  isPinned,
  icon,
  noTabHeader,
  loadingStrategy,
  allowSystemHibernation,
}: RestoreOptions): JsonObject {
  const options = { isPinned, icon, noTabHeader, loadingStrategy, allowSystemHibernation };
  return Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function stateOf(layout: JsonObject): JsonObject {
  const [component] = Array.isArray(layout["components"]) ? layout["components"] : [];
  return object(object(component)["state"]);
}

async function restore(platform: Platform, name: string, options: RestoreOptions): Promise<object> {
  const layout = platform.layouts.get(name);
  if (!layout) throw new Error(`There is no saved workspace “${name}”.`);
  const { children, config, context } = structuredClone(stateOf(layout));
  const workspace = await openWorkspace(platform, {
    title: options.title ?? name,
    layoutName: isTemporaryName(name) ? undefined : name,
    config: workspaceConfig({ ...object(config), ...keptOptions(options) }),
    children: buildChildren(children),
    context,
    windowContext: options.context,
    frameId: frameOf(platform, options.frameId, options.newFrame),
    position: options.positionIndex,
    isSelected: options.isSelected,
    reuseWorkspaceId: options.reuseWorkspaceId,
  });
  return answer(platform, workspace);
}

export const openOperations: Operations = {
  createWorkspace: operation(DefinitionSchema, (definition, platform) => create(platform, definition)),

  openWorkspace: operation(
    z.object({ name: z.string().min(1), restoreOptions: optional(RestoreOptionsSchema) }),
    ({ name, restoreOptions }, platform) =>
      restore(platform, name, restoreOptions ?? RestoreOptionsSchema.parse({})),
  ),
};
