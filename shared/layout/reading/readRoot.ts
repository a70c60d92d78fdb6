import { isJsonObject, type JsonObject } from "../../json.ts";
import { WORKSPACE_ID, type Workspace } from "../tree.ts";
import { readChildren } from "./readNode.ts";
import { readChildrenForm, readConfig } from "./readParts.ts";
import { omit } from "../omit.ts";
import { note, originOf, type Reading } from "./reading.ts";
import { componentsOf, stateOf, withWorkspaceComponent, workspaceComponent } from "./savedParts.ts";

const ROOT_KEYS = ["children", "config", "context", "frame"];

/** Reads what a builder definition and the `state` of a saved layout have in common. */
function readRoot(root: JsonObject, reading: Reading): Workspace {
  const { config, form } = readConfig(root, "", reading);
  const children = readChildren(root, "", reading).filter((child) => child !== undefined);
  const { context, frame } = root;
  return {
    type: "workspace",
    id: WORKSPACE_ID,
    children,
    config,
    ...(context === undefined ? {} : { context }),
    ...(frame === undefined ? {} : { frame }),
    rest: {},
    ...originOf({ children: readChildrenForm(root), config: form }),
  };
}

type Named = Pick<Workspace, "name" | "metadata">;

function readNamed({ name, metadata }: JsonObject): Named {
  return {
    ...(typeof name === "string" ? { name } : {}),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

export function readDefinition(definition: JsonObject, reading: Reading): Workspace {
  const named = readNamed(definition);
  const rest = omit(definition, [...ROOT_KEYS, ...Object.keys(named)]);
  return { ...readRoot(definition, reading), ...named, rest };
}

export function readSaved(layout: JsonObject, reading: Reading): Workspace {
  const named = readNamed(layout);
  const components = componentsOf(layout);
  if (components.length === 0) reading.notes.push(note({ code: "no-components", params: {} }));
  if (components.length > 1)
    reading.notes.push(note({ code: "several-components", params: { count: components.length } }));
  const root = readRoot(stateOf(workspaceComponent(layout)), reading);
  return { ...root, ...named, envelope: envelopeOf(omit(layout, Object.keys(named))) };
}

function envelopeOf(layout: JsonObject): JsonObject {
  const component = workspaceComponent(layout);
  if (!component || !isJsonObject(component["state"])) return layout;
  return withWorkspaceComponent(layout, { ...component, state: omit(component["state"], ROOT_KEYS) });
}
