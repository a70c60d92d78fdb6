import type { z } from "zod";
import { plainIssue, plainIssues } from "../../shared/plainIssue.ts";
import { StartError } from "../startError.ts";

/**
 * @param whose what the configuration is called in an error, e.g. its file.
 * @throws StartError that names every place that does not fit.
 */
export function parseConfig<T>(schema: z.ZodType<T>, value: unknown, whose: string): T {
  const parsed = schema.safeParse(value, { error: plainIssue });
  if (parsed.success) return parsed.data;
  throw new StartError(`${whose} cannot be used. ${plainIssues(parsed.error)}.`);
}
