import { z } from "zod";
import type { AppRecord } from "../../definitions/appRecord.ts";
import { command, instanceData, NameSchema, type AppParts, type Command } from "./command.ts";

const IncludeSchema = z.object({
  includeDefinition: z.boolean().nullish(),
  includeInstances: z.boolean().nullish(),
});

const FilterSchema = IncludeSchema.extend({
  names: z.array(z.string()).nullish(),
  types: z.array(z.string()).nullish(),
  isHidden: z.boolean().nullish(),
});
type Filter = z.infer<typeof FilterSchema>;

/** What `io.apps` tells of an application. */
export function appData(
  app: AppRecord,
  parts: AppParts,
  include: z.infer<typeof IncludeSchema> = {},
): object {
  const { name, type, title, version, icon, keywords, allowMultiple, customProperties } = app;
  const instances = parts.registry.instances().filter(({ appName }) => appName === name);
  return {
    ...{ name, type, title, version, icon, keywords, allowMultiple, customProperties },
    description: app.caption ?? app.description,
    isHidden: app.hidden ?? false,
    isInMemory: parts.inMemory.has(name),
    ...(include.includeDefinition === true && { definition: app }),
    ...(include.includeInstances === true && { instances: instances.map(instanceData) }),
  };
}

function fits(app: AppRecord, { names, types, isHidden }: Filter): boolean {
  const hidden = app.hidden ?? false;
  return (
    (names?.includes(app.name) ?? true) &&
    (types?.includes(app.type) ?? true) &&
    (isHidden ?? hidden) === hidden
  );
}

export const registryCommands: Readonly<Record<string, Command>> = {
  "get-app": command(NameSchema.extend(IncludeSchema.shape), (args, parts) => {
    const app = parts.registry.app(args.name);
    return app ? appData(app, parts, args) : {};
  }),

  "get-apps": command(z.object({ filter: FilterSchema.nullish() }), ({ filter }, parts) => {
    const wanted = filter ?? {};
    const apps = parts.registry.apps().filter((app) => fits(app, wanted));
    return { apps: apps.map((app) => appData(app, parts, wanted)) };
  }),

  "has-app": command(NameSchema, ({ name }, { registry }) => ({ result: registry.app(name) !== undefined })),

  "in-memory-import": command(
    z.object({ apps: z.array(z.unknown()), mode: z.enum(["replace", "merge"]).nullish() }),
    ({ apps, mode }, { inMemory }) => inMemory.import(apps, mode ?? "replace"),
  ),

  "in-memory-has": command(NameSchema, ({ name }, { inMemory }) => ({ result: inMemory.has(name) })),

  "in-memory-remove": command(
    z.object({ name: z.union([z.string(), z.array(z.string())]) }),
    ({ name }, { inMemory }) => {
      inMemory.remove([name].flat());
      return {};
    },
  ),

  "in-memory-clear": (_args, { inMemory }) => {
    inMemory.clear();
    return {};
  },
};
