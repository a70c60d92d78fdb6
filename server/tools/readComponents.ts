import type { Problem } from "../../shared/layout/read.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { Refusal } from "../catalog/refusal.ts";

const TOLD = 5;

/** @throws Refusal that names the places of a layout that cannot be read. */
export function readComponents(input: unknown): { workspace: Workspace; notes: readonly string[] } {
  const read = readWorkspace(input);
  if (read.ok) return { workspace: read.workspace, notes: read.notes };
  const told = read.problems.slice(0, TOLD).map(sentenceOf);
  const rest = read.problems.length - told.length;
  throw new Refusal([...told, ...(rest > 0 ? [`And ${rest} more problems.`] : [])].join(" "));
}

function sentenceOf({ path, message }: Problem): string {
  return path === "" ? message : `${path}: ${message}`;
}
