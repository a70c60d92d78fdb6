import { z } from "zod";
import { oneLine } from "../../shared/layout/oneLine.ts";
import { plainIssue } from "../../shared/plainIssue.ts";
import { Refusal } from "../catalog/refusal.ts";

/** @throws Refusal that names the argument and what is wrong with it. */
export function readArguments<T>(schema: z.core.$ZodType<T>, args: unknown): T {
  const read = z.safeParse(schema, args, { error: plainIssue });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = oneLine(issue?.path.join(".") ?? "");
  throw new Refusal(
    `${place === "" ? "The arguments do" : `${place} does`} not fit: ${issue?.message ?? "unreadable"}.`,
  );
}
