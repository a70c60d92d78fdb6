import type { z } from "zod";
import { StartError } from "../startError.ts";

/**
 * @param whose what the configuration is called in an error, e.g. its file.
 * @throws StartError that names every place that does not fit.
 */
export function parseConfig<T>(schema: z.ZodType<T>, value: unknown, whose: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map(({ path, message }) => {
    const place = path.join(".");
    return place === "" ? message : `${place}: ${message}`;
  });
  throw new StartError(`${whose} cannot be used. ${places.join("; ")}.`);
}
