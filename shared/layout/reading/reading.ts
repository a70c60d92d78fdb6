import { isJsonObject, type Json } from "../../json.ts";
import type { Dialect } from "../fieldPlaces.ts";
import { faults, type Fault, type Found, type Problem } from "../told/faults.ts";
import { nameOf } from "../told/nameOf.ts";
import { notes, type ReadNote } from "../told/notes.ts";
import { tell } from "../told/told.ts";
import type { NodeOrigin } from "../tree.ts";

/** What is worth saying of a layout; `message` is for the assistant. */
export type Note = ReadNote & { message: string };

/** What a read carries along. */
export type Reading = {
  dialect: Dialect;
  nextId: () => string;
  problems: Problem[];
  notes: Note[];
};

const MAX_PROBLEMS = 10;

export function problem(told: Fault, path = ""): Problem {
  return { path, ...told, message: tell(faults, told, nameOf) };
}

export function note(told: ReadNote): Note {
  return { ...told, message: tell(notes, told, nameOf) };
}

export function report({ problems }: Reading, found: Problem): void {
  if (problems.length < MAX_PROBLEMS) problems.push(found);
}

export function startReading(dialect: Dialect, nextId: () => string): Reading {
  return { dialect, nextId, problems: [], notes: [] };
}

/** "n1", "n2", … in the order of the calls. */
export function idCounter(): () => string {
  let last = 0;
  return () => `n${(last += 1)}`;
}

export function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

/** The kind of a value in words that fit after "found". */
export function kindOf(value: Json | undefined): Found {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "text";
  if (typeof value === "object") return "an object";
  return typeof value === "number" ? "a number" : "true or false";
}

/** An origin without the fields that say nothing, or nothing at all. */
export function originOf(fields: { [Key in keyof NodeOrigin]: NodeOrigin[Key] | undefined }): {
  origin?: NodeOrigin;
} {
  // The usual case, told without making anything: every node of a layout comes by here.
  if (Object.values(fields).every((value) => value === undefined)) return {};
  return { origin: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) };
}

/** The children of a raw node, whatever stands there. */
export function rawChildren(node: Json): Json[] {
  const children = isJsonObject(node) ? node["children"] : undefined;
  return Array.isArray(children) ? children : [];
}
