import type { Components } from "../contract/widgetTool.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Workspace } from "./tree.ts";
import { titleOf } from "./walk.ts";
import { ENVELOPE_KEY, envelopeFor, fillEnvelope, riderOf } from "./writing/savedLayout.ts";
import { cleanKeys, writeCleanNode } from "./writing/writeClean.ts";
import { writeChildren, writeConfig, type Target } from "./writing/writeNode.ts";
import { omit } from "./omit.ts";

type SaveOptions = { name?: string; description?: string; title?: string };

/**
 * Writes a saved layout. A tree that was read from one comes back as it was, but for what was edited or is given in
 * `options`. A tree from a definition: window fields go into `config`, the name also into the workspace's
 * `config.name`, the description into `metadata.description`, `frame` and unknown top-level keys into `state`.
 */
export function writeSaved(workspace: Workspace, options: SaveOptions = {}): JsonObject {
  const faithful = workspace.envelope !== undefined;
  const name = options.name ?? (faithful ? undefined : nameOf(workspace));
  const named = withConfig(workspace, { name, title: options.title });
  const root = {
    ...writeRoot(named, { dialect: "saved", faithful }),
    ...(faithful || workspace.context !== undefined ? {} : { context: {} }),
  };
  return { ...heading(workspace, name, options.description), ...fillEnvelope(envelopeFor(workspace), root) };
}

function nameOf(workspace: Workspace): string {
  return (workspace.name ?? titleOf(workspace)) || "Untitled";
}

function withConfig(
  workspace: Workspace,
  keys: { name: string | undefined; title: string | undefined },
): Workspace {
  const given: JsonObject = {};
  if (keys.name !== undefined) given["name"] = keys.name;
  if (keys.title !== undefined) given["title"] = keys.title;
  return { ...workspace, config: { ...workspace.config, ...given } };
}

function heading(
  workspace: Workspace,
  newName: string | undefined,
  description: string | undefined,
): JsonObject {
  const name = newName ?? workspace.name;
  const metadata = describe(workspace.metadata, description);
  return { ...(name === undefined ? {} : { name }), ...(metadata === undefined ? {} : { metadata }) };
}

/** Metadata with another description; "" takes it away, undefined leaves it. */
export function describe(metadata: Json | undefined, description: string | undefined): Json | undefined {
  if (description === undefined) return metadata;
  const others = isJsonObject(metadata) ? omit(metadata, ["description"]) : {};
  return description === "" ? others : { ...others, description };
}

function writeRoot(workspace: Workspace, target: Target): JsonObject {
  const { context, frame } = workspace;
  return {
    ...writeChildren(workspace, target),
    ...writeConfig(workspace, workspace.config, target),
    ...(context === undefined ? {} : { context }),
    ...(frame === undefined ? {} : { frame }),
  };
}

/**
 * Writes a builder definition. A tree that was read from one comes back as it was, but for what was edited. A tree
 * from a saved layout: window fields stand beside `config` (the title inside it), the name and metadata of the layout
 * at the top level, and what else stood around its tree under `savedLayout`.
 */
export function writeDefinition(workspace: Workspace): JsonObject {
  const { name, metadata } = workspace;
  return {
    ...writeRoot(workspace, { dialect: "definition", faithful: workspace.envelope === undefined }),
    ...(name === undefined ? {} : { name }),
    ...(metadata === undefined ? {} : { metadata }),
    ...workspace.rest,
    ...riderOf(workspace),
  };
}

/**
 * Writes the clean tree of the tool's output: every node has its type, what belongs to a running workspace is left
 * out, and the title is filled in from the name of the layout.
 */
export function writeComponents(workspace: Workspace): Components {
  const title = titleOf(workspace);
  // The platform refuses an empty title.
  const config = { ...omit(cleanKeys(workspace.config), ["title"]), ...(title === "" ? {} : { title }) };
  const { context, frame } = workspace;
  return {
    ...omit(workspace.rest, [ENVELOPE_KEY]),
    children: workspace.children.map(writeCleanNode),
    config,
    ...(isJsonObject(context) ? { context } : {}),
    ...(isJsonObject(frame) ? { frame } : {}),
  };
}
