import { z } from "zod";

/** A part of a configuration. A key it does not know is an error that lists the ones it does: most are misspelt. */
export function section<Shape extends z.ZodRawShape>(shape: Shape) {
  const allowed = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `unknown key ${issue.keys.map((key) => JSON.stringify(key)).join(", ")}; the keys here are ${allowed}`
        : undefined,
  });
}
