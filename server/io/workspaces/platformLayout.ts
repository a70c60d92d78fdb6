import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { repairWindow } from "./platformWindow.ts";

/** Says at which place of a layout something is not as the platform's form has it. */
class LayoutFormError extends Error {
  override readonly name = "LayoutFormError";
}

/** Deeper than any layout a person could use; it only keeps hostile files off the stack. */
const DEEPEST = 100;

/** A saved layout in the form that the decoders of the Workspaces API accept. */
export type PlatformLayout = JsonObject & { readonly name: string };

function hasName(layout: JsonObject): layout is PlatformLayout {
  return typeof layout["name"] === "string" && layout["name"] !== "";
}

function fail(path: string, message: string): never {
  throw new LayoutFormError(`${path}: ${message}`);
}

/** Changes items; the same list where none changed. */
function mapList(items: Json[], change: (item: Json, index: number) => Json): Json[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly parent: Json | undefined;
}

function isBox(type: Json | undefined): boolean {
  return type === "row" || type === "column" || type === "group";
}

function repairItem(item: Json, place: Place): Json {
  const { path, depth, parent } = place;
  if (depth > DEEPEST) fail(path, `the layout is nested deeper than ${DEEPEST} levels`);
  if (!isJsonObject(item)) fail(path, "a row, column, group or window is expected here");
  const { type } = item;
  if (type === "window") return repairWindow(item, (message) => fail(path, message));
  if (!isBox(type)) fail(path, "its type is not row, column, group or window");
  if (parent === "group") fail(path, "a group holds windows only");
  return repairBox(item, place);
}

function repairBox(box: JsonObject, { path, depth }: Omit<Place, "parent">): JsonObject {
  const children = box["children"] ?? [];
  if (!Array.isArray(children)) fail(path, "its children are not a list");
  const repaired = mapList(children, (child, index) =>
    repairItem(child, { path: `${path}.children[${index}]`, depth: depth + 1, parent: box["type"] }),
  );
  return box["children"] === repaired ? box : { ...box, children: repaired };
}

function repairComponent(component: Json, path: string): Json {
  if (!isJsonObject(component)) fail(path, "a component is expected here");
  const { state, application, type } = component;
  if (type !== "Workspace") fail(path, 'its type is not "Workspace"');
  if (!isJsonObject(state)) fail(path, "its state is missing");
  if (typeof (application ?? "") !== "string") fail(path, "its application is not a text");
  const repaired = repairBox(state, { path: `${path}.state`, depth: 0 });
  return repaired === state ? component : { ...component, state: repaired };
}

/**
 * Brings a saved layout into the platform's form; the same object where it already has it.
 * Windows that keep `appName` beside `config` are moved into it. One layout in another form would make an export of
 * all layouts fail, so every layout passes through here before it reaches a platform.
 *
 * @throws LayoutFormError whose message names the place and says what is wrong there.
 */
export function toPlatformLayout(layout: JsonObject): PlatformLayout {
  if (!hasName(layout)) fail("name", "a layout needs a name");
  const { type, components } = layout;
  if (type !== "Workspace") fail("type", 'it is not "Workspace"');
  if (!Array.isArray(components)) fail("components", "a list is expected here");
  const repaired = mapList(components, (component, index) =>
    repairComponent(component, `components[${index}]`),
  );
  return repaired === components ? layout : { ...layout, components: repaired };
}
