import { z } from "zod";
import type { JsonObject } from "../../../../../shared/json.ts";
import { argumentFault } from "../../offer.ts";
import type { LayoutStore } from "../../store/layoutStore.ts";
import type { HostParts } from "../workspaceHost.ts";

/** What the operations of `T42.Workspaces.Control` work on. */
export interface Platform extends HostParts {
  readonly layouts: LayoutStore;
  /** Marks a large answer; see gateway.ts. */
  readonly markBulk: <T extends object>(result: T) => T;
}

export type Operation = (args: unknown, platform: Platform) => object | Promise<object>;

export type Operations = Readonly<Record<string, Operation>>;

/** An operation whose arguments are checked first. */
export function operation<T>(
  schema: z.ZodType<T>,
  run: (args: T, platform: Platform) => object | Promise<object>,
): Operation {
  return (given, platform) => {
    const parsed = schema.safeParse(given ?? {});
    if (!parsed.success) throw new Error(argumentFault(parsed.error));
    return run(parsed.data, platform);
  };
}

export const ItemSchema = z.object({ itemId: z.string().min(1) });
export const WorkspaceIdSchema = z.object({ workspaceId: z.string().min(1) });

/** JSON by construction: it came over the gateway. Only its outside is looked at. */
export const WireObjectSchema = z.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "an object is expected here",
);

/** The client gives absent arguments as null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);
