import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import { isUntypedWindow } from "./readNode.ts";
import { kindOf, type Problem } from "./reading.ts";
import { componentsOf, stateOf, workspaceComponent } from "./savedParts.ts";

/** What a JSON value was recognised as. `root` is the object whose `children` are the top level of the tree. */
export type Source =
  | { kind: "saved"; layout: JsonObject; root: JsonObject }
  | { kind: "definition"; root: JsonObject; notes: string[] }
  | { kind: "problem"; problem: Problem };

const NODE_TYPES: unknown[] = ["row", "column", "group", "window"];
const DEFINITION_KEYS = ["children", "config", "context", "frame"];

function problem(message: string, path = ""): Source {
  return { kind: "problem", problem: { path, message } };
}

/** Recognises the dialect and takes one wrapping off: a list of one, or the `components` of a tool result. */
export function sourceOf(json: Json): Source {
  if (!Array.isArray(json)) return sourceOfObject(unwrapResult(json));
  const [only] = json;
  if (only === undefined) return problem("The list is empty. Give one layout.");
  return json.length === 1 && !Array.isArray(only) ? sourceOfObject(only) : problem(severalFault(json));
}

function unwrapResult(json: Json): Json {
  const inner = isJsonObject(json) ? json["components"] : undefined;
  return isJsonObject(inner) ? inner : json;
}

function severalFault(list: Json[]): string {
  const names = list.flatMap((item) =>
    isJsonObject(item) && typeof item["name"] === "string" ? item["name"] : [],
  );
  const shown = names.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 60)));
  const which = shown.length === 0 ? "" : `: ${shown.join(", ")}${names.length > shown.length ? ", …" : ""}`;
  return `This is a list of ${list.length}${which}. Give one layout, or name the one to show.`;
}

function sourceOfObject(json: Json): Source {
  if (!isJsonObject(json)) return problem(`A layout is an object; here is ${kindOf(json)}.`);
  const { type } = json;
  if (NODE_TYPES.includes(type) || isUntypedWindow(json)) return singleNode(json);
  if (json["children"] !== undefined) return { kind: "definition", root: json, notes: [] };
  if (json["components"] !== undefined || type === "Workspace") return savedSource(json);
  const keys = Object.keys(json);
  if (keys.length === 0 || keys.some((key) => DEFINITION_KEYS.includes(key)))
    return { kind: "definition", root: json, notes: [] };
  return problem('There is no layout here: a layout has "children", or "components" if it was saved.');
}

function singleNode(node: JsonObject): Source {
  const what = typeof node["type"] === "string" ? node["type"] : "window";
  const notes = [`This is one ${what} without a workspace around it; it is taken as the whole workspace.`];
  return { kind: "definition", root: { children: [node] }, notes };
}

function savedSource(layout: JsonObject): Source {
  const { type, components } = layout;
  if (typeof type === "string" && type.toLowerCase() !== "workspace")
    return problem(
      `This layout is of type ${JSON.stringify(type.slice(0, 60))}. Give a workspace layout.`,
      "type",
    );
  if (components !== undefined && components !== null && !Array.isArray(components))
    return problem(`The components must be a list; here is ${kindOf(components)}.`, "components");
  const parts = componentsOf(layout);
  const component = workspaceComponent(layout);
  if (parts.length > 0 && component === undefined)
    return problem('None of the components is an object of type "Workspace".', "components");
  return { kind: "saved", layout, root: stateOf(component) };
}
