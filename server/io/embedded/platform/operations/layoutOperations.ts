import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../../../../shared/json.ts";
import { toPlatformLayout } from "../../../workspaces/platformLayout.ts";
import { contextName } from "../runningWorkspace.ts";
import { savedForm } from "../savedForm.ts";
import { operation, optional, WireObjectSchema, type Operations, type Platform } from "./operation.ts";

const SaveSchema = z.object({
  name: z.string().min(1),
  workspaceId: z.string().min(1),
  saveContext: optional(z.boolean()),
  saveWindowContexts: optional(z.boolean()),
  metadata: optional(WireObjectSchema),
});

async function workspaceContext({ contexts }: Platform, id: string): Promise<JsonObject> {
  const context: unknown = await contexts.get(contextName(id));
  const value = context as Json;
  return isJsonObject(value) ? value : {};
}

async function save(platform: Platform, args: z.infer<typeof SaveSchema>): Promise<JsonObject> {
  const workspace = platform.open.workspace(args.workspaceId);
  const layout = savedForm(workspace, {
    name: args.name,
    // A description survives a save that says nothing of it.
    metadata: args.metadata ?? platform.layouts.get(args.name)?.["metadata"],
    context: args.saveContext === true ? await workspaceContext(platform, workspace.id) : {},
    withWindowContexts: args.saveWindowContexts === true,
  });
  await platform.layouts.save(layout);
  workspace.layoutName = args.name;
  return layout;
}

const ModeSchema = z.enum(["replace", "merge"]);

async function importAll(
  platform: Platform,
  layouts: readonly JsonObject[],
  mode: z.infer<typeof ModeSchema>,
): Promise<object> {
  // All are looked at before the first is stored.
  for (const layout of layouts) toPlatformLayout(layout);
  for (const layout of layouts) await platform.layouts.save(layout);
  if (mode === "replace") {
    const kept = new Set(layouts.map(({ name }) => name));
    const names = platform.layouts.all().map(({ name }) => name);
    for (const name of names) if (!kept.has(name)) await platform.layouts.remove(name);
  }
  return {};
}

export const layoutOperations: Operations = {
  getAllLayoutsSummaries: (_args, { layouts, markBulk }) =>
    markBulk({ summaries: layouts.all().map(({ name }) => ({ name })) }),

  exportAllLayouts: (_args, { layouts, markBulk }) => markBulk({ layouts: layouts.all() }),

  saveLayout: operation(SaveSchema, (args, platform) => save(platform, args)),

  deleteLayout: operation(z.object({ name: z.string().min(1) }), async ({ name }, { layouts }) => {
    await layouts.remove(name);
    return {};
  }),

  importLayouts: operation(
    z.object({ layouts: z.array(WireObjectSchema), mode: ModeSchema }),
    ({ layouts, mode }, platform) => importAll(platform, layouts, mode),
  ),

  // What the client falls back to after a refusal; "replace" would leave only the last one.
  importLayout: operation(z.object({ layout: WireObjectSchema, mode: ModeSchema }), ({ layout }, platform) =>
    importAll(platform, [layout], "merge"),
  ),
};
