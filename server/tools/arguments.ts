import type { z } from "zod";
import { Refusal } from "../catalog/refusal.ts";
import { oneLine } from "./words.ts";

/** @throws Refusal that names the argument and what is wrong with it. */
export function readArguments<T>(schema: z.ZodType<T>, args: unknown): T {
  const read = schema.safeParse(args);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join(".") ?? "";
  throw new Refusal(
    oneLine(
      `The arguments do not fit: ${place === "" ? "" : `${place}: `}${issue?.message ?? "unreadable"}.`,
    ),
  );
}
