import { z } from "zod";
import { section } from "../config/section.ts";
import { memberOf } from "../io/ioApi.ts";
import { StartError } from "../startError.ts";
import { IoIntelWorkingContextFactory, type WorkingContextApi } from "./workingContextFactory.ts";

type Factory = (io: unknown, config: unknown) => unknown;

/** The factory is ours if left out; by default nothing is tracked. */
export const ContextConfigSchema = section({
  factory: z.custom<Factory>((value) => typeof value === "function", "must be a function").optional(),
  config: z.unknown().optional(),
}).optional();
export type ContextConfig = z.infer<typeof ContextConfigSchema>;

function isWorkingContext(value: unknown): value is WorkingContextApi {
  return typeof memberOf(value, "get") === "function";
}

/** @throws Error if the configuration does not fit, or the factory makes no working context. */
export async function makeWorkingContext(
  io: unknown,
  { factory = IoIntelWorkingContextFactory, config = {} }: NonNullable<ContextConfig>,
): Promise<WorkingContextApi> {
  const made: unknown = await factory(io, config);
  if (isWorkingContext(made)) return made;
  throw new StartError("context.factory made no working context: it has no get().");
}
