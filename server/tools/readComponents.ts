import type { Problem } from "../../shared/layout/read.ts";
import { readWorkspace } from "../../shared/layout/read.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { Refusal } from "../catalog/refusal.ts";
import { isKeepable, tooLarge } from "../freeData.ts";

const TOLD = 5;

/** @throws Refusal that names the places of a layout that cannot be read. */
export function readComponents(input: unknown): { workspace: Workspace; notes: readonly string[] } {
  const read = readWorkspace(input);
  if (read.ok) return { workspace: read.workspace, notes: read.notes.map(({ message }) => message) };
  const told = read.problems.slice(0, TOLD).map(sentenceOf);
  const rest = read.problems.length - told.length;
  throw new Refusal([...told, ...(rest > 0 ? [`And ${rest} more problems.`] : [])].join(" "));
}

/**
 * Reads a layout that a caller gives: as an object it may be as large as it may be as text.
 *
 * @throws Refusal that says what of it cannot be read.
 */
export function readGivenComponents(input: unknown): ReturnType<typeof readComponents> {
  if (typeof input !== "string" && !isKeepable(input))
    throw new Refusal(`The layout does not fit: ${tooLarge(input)}.`);
  return readComponents(input);
}

function sentenceOf({ path, message }: Problem): string {
  return path === "" ? message : `${path}: ${message}`;
}
