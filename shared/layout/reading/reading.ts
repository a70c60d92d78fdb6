import { isJsonObject, type Json } from "../../json.ts";
import type { Dialect } from "../fieldPlaces.ts";
import type { NodeOrigin } from "../tree.ts";

/** What is wrong and where. `path` reads like `children[1].children[0].appName`; "" is the whole. */
export type Problem = { path: string; message: string };

/** What a read carries along. */
export type Reading = {
  dialect: Dialect;
  nextId: () => string;
  problems: Problem[];
  notes: string[];
};

const MAX_PROBLEMS = 10;

export function report(reading: Reading, path: string, message: string): void {
  if (reading.problems.length < MAX_PROBLEMS) reading.problems.push({ path, message });
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
export function kindOf(value: Json | undefined): string {
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
  const origin = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return Object.keys(origin).length === 0 ? {} : { origin };
}

/** The children of a raw node, whatever stands there. */
export function rawChildren(node: Json): Json[] {
  const children = isJsonObject(node) ? node["children"] : undefined;
  return Array.isArray(children) ? children : [];
}
