import { z } from "zod";
import type { AppInstance } from "../appRegistry.ts";
import { command, IdSchema, instanceData, NameSchema, type AppParts, type Command } from "./command.ts";

function existing({ registry }: AppParts, id: string): AppInstance {
  const instance = registry.instance(id);
  if (!instance) throw new Error(`There is no running application with the id “${id}”.`);
  return instance;
}

const StartSchema = NameSchema.extend({
  context: z.record(z.string(), z.json()).nullish(),
  reuseInstance: z.boolean().nullish(),
});

const FilterSchema = z.object({
  ids: z.array(z.string()).nullish(),
  appNames: z.array(z.string()).nullish(),
});

function start(
  { registry }: AppParts,
  { name, context, reuseInstance }: z.infer<typeof StartSchema>,
): object {
  const running = registry.instances().find(({ appName }) => appName === name);
  if (reuseInstance === true && running) return instanceData(running);
  return registry.start([{ appName: name, context: context ?? {} }]).map(instanceData)[0] ?? {};
}

export const instanceCommands: Readonly<Record<string, Command>> = {
  "start-app": command(StartSchema, (args, parts) => start(parts, args)),

  "stop-app": command(IdSchema, ({ id }, parts) => {
    parts.registry.stop([existing(parts, id).id]);
    return {};
  }),

  "restart-instance": command(IdSchema, ({ id }, parts) => {
    const { appName: name, context } = existing(parts, id);
    parts.registry.stop([id]);
    return start(parts, { name, context });
  }),

  "wait-for-ready": command(IdSchema, ({ id }, parts) => instanceData(existing(parts, id))),

  "get-instance": command(IdSchema, ({ id }, { registry }) => {
    const instance = registry.instance(id);
    return instance ? instanceData(instance) : {};
  }),

  "get-instances": command(z.object({ filter: FilterSchema.nullish() }), ({ filter }, { registry }) => {
    const fits = ({ id, appName }: AppInstance): boolean =>
      (filter?.ids?.includes(id) ?? true) && (filter?.appNames?.includes(appName) ?? true);
    return { instances: registry.instances().filter(fits).map(instanceData) };
  }),

  "get-instance-state": command(IdSchema, ({ id }, parts) => {
    existing(parts, id);
    return { state: "running" };
  }),

  "get-instance-context": command(IdSchema, ({ id }, parts) => ({ context: existing(parts, id).context })),
};
