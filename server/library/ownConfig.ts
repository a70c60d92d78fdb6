import { z } from "zod";
import type { Resource } from "../catalog/resource.ts";
import type { Tool } from "../catalog/tool.ts";
import { section } from "../config/section.ts";
import { memberOf } from "../io/ioApi.ts";
import type { Features } from "../serving/features/features.ts";

/** Values with functions in them, which a schema cannot look into: told by the functions they must have. */
const listOf = <T>(needed: readonly string[], what: string) =>
  z.array(
    z.custom<T>(
      (value) => needed.every((name) => typeof memberOf(value, name) === "function"),
      `must be ${what}, with the functions ${needed.join(" and ")}`,
    ),
  );
const callback = <T>() => z.custom<T>((value) => typeof value === "function", "must be a function");

/** What the caller offers besides io.Connect's tools. */
export const OwnConfigSchema = section({
  tools: listOf<Tool>(["handle"], "a tool").default([]),
  resources: listOf<Resource>(["answers", "read"], "a resource").default([]),
  prompts: listOf<NonNullable<Features["prompts"]>[number]>(["get"], "a prompt").default([]),
  resourceTemplates: listOf<NonNullable<Features["resourceTemplates"]>[number]>(
    ["read"],
    "a resource template",
  ).default([]),
  logging: z.boolean().default(false),
  onResourceUpdated: callback<NonNullable<Features["onResourceUpdated"]>>().optional(),
}).optional();
export type OwnConfig = z.infer<typeof OwnConfigSchema>;
