import { isJsonObject, type Json, type JsonObject } from "../../json.ts";

/** A saved layout: `{ name, type: "Workspace", metadata, components: [{ type: "Workspace", state }] }`. */

export function componentsOf(layout: JsonObject): Json[] {
  const components = layout["components"];
  return Array.isArray(components) ? components : [];
}

/** Which of the components holds the tree: the first that says it is a workspace, else the first with a state. */
function workspaceIndex(layout: JsonObject): number {
  const components = componentsOf(layout);
  const index = components.findIndex((part) => isJsonObject(part) && part["type"] === "Workspace");
  return index >= 0 ? index : components.findIndex((part) => isJsonObject(part) && "state" in part);
}

export function workspaceComponent(layout: JsonObject): JsonObject | undefined {
  const component = componentsOf(layout)[workspaceIndex(layout)];
  return isJsonObject(component) ? component : undefined;
}

export function stateOf(component: JsonObject | undefined): JsonObject {
  const state = component?.["state"];
  return isJsonObject(state) ? state : {};
}

/** The layout with another workspace component; it gets one if it had none. */
export function withWorkspaceComponent(layout: JsonObject, component: JsonObject): JsonObject {
  const components = [...componentsOf(layout)];
  const index = workspaceIndex(layout);
  if (index >= 0) components[index] = component;
  else components.unshift(component);
  return { ...layout, components };
}
