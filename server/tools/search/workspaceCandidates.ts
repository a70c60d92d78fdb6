import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { windowsOf } from "../../../shared/layout/walk.ts";
import type { SavedLayout } from "../../io/port.ts";
import { visibleJson } from "../visibleJson.ts";
import { visibleText } from "../visibleText.ts";
import { passes, type Candidate, type Guard } from "./candidate.ts";

const MOST_APPS = 30;

/** What the caller of a search gets of a workspace. */
export interface WorkspaceInfo {
  readonly name: string;
  readonly description: string;
  readonly contextSchema: JsonObject;
}

export interface WorkspaceCandidate extends Candidate {
  readonly info: WorkspaceInfo;
}

/** The saved workspaces that a search may find: described and not kept out. */
export function workspaceCandidates(
  layouts: readonly SavedLayout[],
  guard: Guard | undefined,
): WorkspaceCandidate[] {
  return layouts.flatMap((saved) => {
    const { name, description = "", layout } = saved;
    if (visibleText(description) === "" || !passes(guard, { ...layout, name })) return [];
    return [candidateOf(saved, description)];
  });
}

function candidateOf(saved: SavedLayout, told: string): WorkspaceCandidate {
  const schema = contextSchemaOf(saved.metadata);
  const contextSchema = schema && visibleJson(schema);
  const apps = appsIn(saved.layout)
    .slice(0, MOST_APPS)
    .map((app) => visibleText(app));
  const [name, description] = [visibleText(saved.name), visibleText(told)];
  return {
    name: saved.name,
    caption: description,
    words: apps.join("\n"),
    full: { name, description, apps, ...(contextSchema !== undefined && { contextSchema }) },
    info: { name, description, contextSchema: contextSchema ?? { type: "object" } },
  };
}

/** The schema that a workspace's context must fit, where its metadata has one. */
export function contextSchemaOf(metadata: Json | undefined): JsonObject | undefined {
  const schema = isJsonObject(metadata) ? metadata["contextSchema"] : undefined;
  return isJsonObject(schema) ? schema : undefined;
}

/** The names of the applications of a layout, each once. */
export function appsIn(layout: JsonObject): string[] {
  const read = readWorkspace(layout);
  if (!read.ok) return [];
  const names = windowsOf(read.workspace).flatMap(({ appName }) => appName ?? []);
  return [...new Set(names)];
}
