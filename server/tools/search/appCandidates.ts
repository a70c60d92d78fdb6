import type { JsonObject } from "../../../shared/json.ts";
import type { AppDefinition } from "../../io/port.ts";
import { visibleJson } from "../visibleJson.ts";
import { visibleText } from "../visibleText.ts";
import { passes, type Candidate, type Guard } from "./candidate.ts";
import { interopJson, interopOf, type InteropInfo } from "./interopInfo.ts";

/** What the caller of a search gets of an application. */
export interface ApplicationInfo {
  readonly name: string;
  readonly title?: string;
  readonly caption: string;
  /** Its methods, context and intents with their schemas. */
  readonly interop?: JsonObject;
}

export interface AppCandidate extends Candidate {
  readonly info: ApplicationInfo;
}

/** Nobody can give these to one application. */
const SHARED_SOURCES = new Set(["global", "channel"]);

/** The applications that a search may find: explained, not hidden, not kept out, and reachable for the caller. */
export function appCandidates(apps: readonly AppDefinition[], guard: Guard | undefined): AppCandidate[] {
  return apps.flatMap((app) => {
    const { caption = "", hidden } = app;
    if (hidden || visibleText(caption) === "") return [];
    const interop = interopOf(app);
    if (hasSharedSourcesOnly(interop) || !passes(guard, { ...app })) return [];
    return [candidateOf(app, caption, interop)];
  });
}

function hasSharedSourcesOnly({ context }: InteropInfo): boolean {
  const sources = context?.sources ?? [];
  return sources.length > 0 && sources.every((source) => SHARED_SOURCES.has(source));
}

function candidateOf(app: AppDefinition, caption: string, interop: InteropInfo): AppCandidate {
  const title = app.title !== undefined && { title: visibleText(app.title) };
  const named = { name: visibleText(app.name), ...title, caption: visibleText(caption) };
  const told = interopJson(interop);
  const json = told && visibleJson(told);
  return {
    ...named,
    name: app.name,
    words: wordsOf(interop),
    full: { ...named, ...promptParts(json) },
    info: { ...named, ...(json !== undefined && { interop: json }) },
  };
}

function wordsOf({ methods, intents, context }: InteropInfo): string {
  const named = [...methods, ...intents].flatMap(({ name, description }) => [name, description]);
  return [...named, context?.description].filter((part) => part !== undefined).join("\n");
}

/** What comes back from a method matters to the caller, not to the choice. */
function promptParts(interop: JsonObject | undefined): JsonObject {
  if (interop === undefined) return {};
  const { methods, intents, ...rest } = interop;
  const withoutOutput = (parts: JsonObject[string]): JsonObject[string] =>
    Array.isArray(parts) ? parts.map((part) => leaveOut(part, "outputSchema")) : parts;
  return {
    ...(methods !== undefined && { methods: withoutOutput(methods) }),
    ...(intents !== undefined && { intents: withoutOutput(intents) }),
    ...rest,
  };
}

function leaveOut(value: JsonObject[string], key: string): JsonObject[string] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { [key]: _left, ...rest } = value;
  return rest;
}
