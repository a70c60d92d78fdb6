import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { readWorkspace } from "./read.ts";
import { writeSaved } from "./write.ts";

/** A workspace layout in a file. `place` tells where it was, e.g. `[2]` or `details.layouts[0]`; "" is the whole file. */
export type FoundLayout = { name: string; layout: JsonObject; place: string };

/** A value in the file. `name` is what to call a layout there that has no name of its own. */
type Spot = { value: Json; place: string; name: string };

/** Lists that wrap layouts or application definitions, and no deeper. */
const MAX_WRAPPINGS = 3;

/**
 * Every workspace layout inside a JSON file, in the saved form: a layout, a list of them, the workspaces of a Global
 * layout, the layouts that come with an application definition. An empty tree and anything else is passed over.
 */
export function findLayouts(input: Json): FoundLayout[] {
  return search({ value: input, place: "", name: "" }, MAX_WRAPPINGS);
}

function search(spot: Spot, wrappings: number): FoundLayout[] {
  const { value, name, place } = spot;
  if (isSaved(value)) return [{ name: textOf(value, "name") || name || "Untitled", layout: value, place }];
  const wrapped = Array.isArray(value)
    ? itemsOf(spot, [])
    : [...itemsOf(spot, ["layouts"]), ...itemsOf(spot, ["applications"])];
  return [
    ...(wrappings > 0 ? wrapped.flatMap((item) => search(item, wrappings - 1)) : []),
    ...itemsOf(spot, ["details", "layouts"]).flatMap(treeAt),
    ...framesOf(spot)
      .flatMap((frame) => itemsOf(frame, ["state", "workspaces"]))
      .flatMap(treeAt),
  ];
}

function isSaved(value: Json): value is JsonObject {
  return isJsonObject(value) && textOf(value, "type") === "Workspace" && Array.isArray(value["components"]);
}

function textOf(value: Json, key: string): string {
  const text = isJsonObject(value) ? value[key] : undefined;
  return typeof text === "string" ? text : "";
}

/** The items of the list that a path of keys leads to, named after what holds it and numbered if there are several. */
function itemsOf({ value, place, name }: Spot, keys: readonly string[]): Spot[] {
  const list = keys.reduce<Json>((at, key) => (isJsonObject(at) ? (at[key] ?? null) : null), value);
  if (!Array.isArray(list)) return [];
  const path = [place, ...keys].filter((part) => part !== "").join(".");
  const owner = textOf(value, "name") || name;
  return list.map((item, index) => ({
    value: item,
    place: `${path}[${index}]`,
    name: list.length > 1 && owner !== "" ? `${owner} ${index + 1}` : owner,
  }));
}

function framesOf(spot: Spot): Spot[] {
  const name = textOf(spot.value, "name");
  const frames = itemsOf(spot, ["components"]).filter(
    ({ value }) => textOf(value, "type") === "workspaceFrame",
  );
  return frames.map((frame) => ({ ...frame, name }));
}

/** A bare tree, or a saved layout in the place of one. */
function treeAt({ value, place, name }: Spot): FoundLayout[] {
  if (isSaved(value)) return [{ name: textOf(value, "name") || name || "Untitled", layout: value, place }];
  if (!isJsonObject(value) || !Array.isArray(value["children"]) || value["children"].length === 0) return [];
  const config = value["config"] ?? null;
  const own = textOf(config, "name") || textOf(config, "title") || name || "Untitled";
  return [{ name: own, layout: asSaved(value, own), place }];
}

/** What cannot be read is passed on as it is, so that whoever opens it hears what is wrong. */
function asSaved(tree: JsonObject, name: string): JsonObject {
  const read = readWorkspace(tree);
  if (read.ok) return writeSaved(read.workspace, { name });
  return { name, type: "Workspace", components: [{ type: "Workspace", state: tree }] };
}
