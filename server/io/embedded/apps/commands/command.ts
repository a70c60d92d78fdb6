import { z } from "zod";
import { argumentFault } from "../../offer.ts";
import type { AppInstance, AppRegistry } from "../appRegistry.ts";
import type { InMemoryApps } from "../inMemoryApps.ts";

/** What the commands of `io.apps` work on. */
export interface AppParts {
  readonly registry: AppRegistry;
  readonly inMemory: InMemoryApps;
}

export type Command = (args: unknown, parts: AppParts) => object;

/** A command whose arguments are checked first. */
export function command<T>(schema: z.ZodType<T>, run: (args: T, parts: AppParts) => object): Command {
  return (given, parts) => {
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw new Error(argumentFault(parsed.error));
    return run(parsed.data, parts);
  };
}

export const NameSchema = z.object({ name: z.string() });
export const IdSchema = z.object({ id: z.string() });

export function instanceData({ id, appName, startedAt }: AppInstance): object {
  return { id, appName, startedAt: startedAt.toISOString(), startedBy: { startedBy: "Interop" } };
}
