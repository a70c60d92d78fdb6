import { z } from "zod";
import { oneLine } from "../../shared/layout/oneLine.ts";
import { plainIssue } from "../../shared/plainIssue.ts";
import { Refusal } from "../catalog/refusal.ts";

type Faults = Pick<z.core.$ZodError, "issues">;

/** @throws Refusal that names the argument and what is wrong with it. */
export function readArguments<T>(schema: z.core.$ZodType<T>, args: unknown): T {
  const read = z.safeParse(schema, args, { error: plainIssue });
  if (read.success) return read.data;
  throw new Refusal(`${missing(read.error) ?? firstFault(read.error)}.`);
}

const MISSING = "is missing: it must be ";
const MOST_NAMED = 10;

/** All that is missing, each with what it must be. One alone is told like any other fault. */
function missing({ issues }: Faults): string | undefined {
  const all = issues.filter(({ message }) => message.startsWith(MISSING));
  if (all.length < 2) return undefined;
  const named = all
    .slice(0, MOST_NAMED)
    .map(({ path, message }) => `${placeOf(path)} (${message.slice(MISSING.length)})`);
  if (all.length > MOST_NAMED) named.push(`${all.length - MOST_NAMED} more`);
  return `${named.slice(0, -1).join(", ")} and ${named.at(-1)} are missing`;
}

function firstFault({ issues: [issue] }: Faults): string {
  const message = issue?.message ?? "unreadable";
  const place = placeOf(issue?.path ?? []);
  const goesOn = /^(?:must|is|has) /u.test(message);
  if (place !== "") return goesOn ? `${place} ${message}` : `${place} does not fit: ${message}`;
  const ofMany = message.replace(/^is /u, "are ").replace(/^has /u, "have ");
  return goesOn ? `The arguments ${ofMany}` : `The arguments do not fit: ${message}`;
}

const placeOf = (path: readonly PropertyKey[]) => oneLine(path.join("."));
