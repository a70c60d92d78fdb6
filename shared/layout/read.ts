import type { Json } from "../json.ts";
import { isJson, jsonFault } from "./reading/json.ts";
import { treeLimitProblems } from "./reading/limits.ts";
import { idCounter, problem, startReading, type Note, type Reading } from "./reading/reading.ts";
import { readLayoutNode } from "./reading/readNode.ts";
import { readDefinition, readSaved } from "./reading/readRoot.ts";
import { readText } from "./reading/readText.ts";
import { sourceOf, type Source } from "./reading/source.ts";
import type { Problem } from "./told/faults.ts";
import type { LayoutNode, Workspace } from "./tree.ts";

export type { Problem } from "./told/faults.ts";

export type ReadResult =
  { ok: true; workspace: Workspace; notes: Note[] } | { ok: false; problems: Problem[] };

type NodeReadResult = { ok: true; node: LayoutNode } | { ok: false; problems: Problem[] };

/**
 * Reads a layout in any dialect: a builder definition or a saved layout, as an object, as JSON text, as text encoded
 * twice, or as a list of one. Ids are given in document order, "n1" first. Never throws; what is wrong comes back
 * as at most ten problems with their places.
 */
export function readWorkspace(input: unknown): ReadResult {
  const json = readJson(input);
  if (!json.ok) return json;
  const source = sourceOf(json.json);
  if (source.kind === "problem") return { ok: false, problems: [source.problem] };
  const excess = treeLimitProblems(json.json, source.root);
  return excess.length > 0 ? { ok: false, problems: excess } : readSource(source);
}

function readJson(input: unknown): { ok: true; json: Json } | { ok: false; problems: Problem[] } {
  const text = typeof input === "string" ? readText(input) : undefined;
  if (text && !text.ok) return text;
  const value = text ? text.value : input;
  if (value === undefined) return failed(problem({ code: "nothing-given", params: {} }));
  return isJson(value) ? { ok: true, json: value } : failed(jsonFault(value));
}

function failed(...problems: (Problem | undefined)[]): { ok: false; problems: Problem[] } {
  return { ok: false, problems: problems.filter((problem) => problem !== undefined) };
}

function readSource(source: Exclude<Source, { kind: "problem" }>): ReadResult {
  const reading = startReading(source.kind, idCounter());
  if (source.kind === "definition") reading.notes.push(...source.notes);
  const workspace =
    source.kind === "saved" ? readSaved(source.layout, reading) : readDefinition(source.root, reading);
  return finish(reading, workspace);
}

function finish(reading: Reading, workspace: Workspace): ReadResult {
  const { problems, notes } = reading;
  return problems.length > 0 ? { ok: false, problems } : { ok: true, workspace, notes };
}

/** Reads one window or box as it stands in `components`. `nextId` is asked once for every node, in document order. */
export function readNode(input: unknown, nextId: () => string): NodeReadResult {
  if (!isJson(input)) return failed(jsonFault(input));
  const excess = treeLimitProblems(input, { children: [input] });
  if (excess.length > 0) return { ok: false, problems: excess };
  const reading = startReading("definition", nextId);
  const node = readLayoutNode(input, "", reading);
  return node && reading.problems.length === 0
    ? { ok: true, node }
    : { ok: false, problems: reading.problems };
}
