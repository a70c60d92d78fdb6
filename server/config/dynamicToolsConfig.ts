import { z } from "zod";
import type { JsonObject } from "../../shared/json.ts";
import { section } from "./section.ts";

/** What a guard is told of a method that wants to be a tool. */
export interface GuardedMethod {
  readonly name: string;
  readonly description?: string;
  readonly flags: JsonObject;
}

/** What a guard is told of who offers it. */
export interface GuardedServer {
  /** Name of the application definition. */
  readonly applicationName?: string;
  readonly instance: string;
}

/** True lets a method become a tool. */
export type ToolGuard = (method: GuardedMethod, server: GuardedServer) => boolean;

export const DynamicToolsConfigSchema = section({
  methods: section({
    enabled: z.boolean().default(true),
    guard: z.custom<ToolGuard>((value) => typeof value === "function", "must be a function").optional(),
  }).prefault({}),
});
