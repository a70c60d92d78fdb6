import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import { isUntypedWindow } from "./readNode.ts";
import type { Fault } from "../told/faults.ts";
import { kindOf, note, problem, type Note } from "./reading.ts";
import type { Problem } from "../told/faults.ts";
import { componentsOf, stateOf, workspaceComponent } from "./savedParts.ts";

/** What a JSON value was recognised as. `root` is the object whose `children` are the top level of the tree. */
export type Source =
  | { kind: "saved"; layout: JsonObject; root: JsonObject }
  | { kind: "definition"; root: JsonObject; notes: Note[] }
  | { kind: "problem"; problem: Problem };

const NODE_TYPES = ["row", "column", "group", "window"] as const;
const DEFINITION_KEYS = ["children", "config", "context", "frame"];

function fault(told: Fault, path?: string): Source {
  return { kind: "problem", problem: problem(told, path) };
}

/** Recognises the dialect and takes one wrapping off: a list of one, or the `components` of a tool result. */
export function sourceOf(json: Json): Source {
  if (!Array.isArray(json)) return sourceOfObject(unwrapResult(json));
  const [only] = json;
  if (only === undefined) return fault({ code: "empty-list", params: {} });
  return json.length === 1 && !Array.isArray(only) ? sourceOfObject(only) : severalFault(json);
}

function unwrapResult(json: Json): Json {
  const inner = isJsonObject(json) ? json["components"] : undefined;
  return isJsonObject(inner) ? inner : json;
}

function severalFault(list: Json[]): Source {
  const names = list.flatMap((item) =>
    isJsonObject(item) && typeof item["name"] === "string" ? item["name"] : [],
  );
  const shown = names.slice(0, 5).map((name) => JSON.stringify(name.slice(0, 60)));
  const more = names.length > shown.length ? ["…"] : [];
  return fault({ code: "several", params: { count: list.length, names: [...shown, ...more].join(", ") } });
}

function sourceOfObject(json: Json): Source {
  if (!isJsonObject(json)) return fault({ code: "no-layout-object", params: { found: kindOf(json) } });
  const { type } = json;
  const nodeType = isUntypedWindow(json) ? "window" : NODE_TYPES.find((each) => each === type);
  if (nodeType) return singleNode(json, nodeType);
  if (json["children"] !== undefined) return { kind: "definition", root: json, notes: [] };
  if (json["components"] !== undefined || type === "Workspace") return savedSource(json);
  const keys = Object.keys(json);
  if (keys.length === 0 || keys.some((key) => DEFINITION_KEYS.includes(key)))
    return { kind: "definition", root: json, notes: [] };
  return fault({ code: "no-layout", params: {} });
}

function singleNode(node: JsonObject, type: (typeof NODE_TYPES)[number]): Source {
  return {
    kind: "definition",
    root: { children: [node] },
    notes: [note({ code: "single-node", params: { type } })],
  };
}

function savedSource(layout: JsonObject): Source {
  const { type, components } = layout;
  if (typeof type === "string" && type.toLowerCase() !== "workspace")
    return fault({ code: "other-layout", params: { type: type.slice(0, 60) } }, "type");
  if (components !== undefined && components !== null && !Array.isArray(components))
    return fault({ code: "no-components-list", params: { found: kindOf(components) } }, "components");
  const parts = componentsOf(layout);
  const component = workspaceComponent(layout);
  if (parts.length > 0 && component === undefined)
    return fault({ code: "no-workspace", params: {} }, "components");
  return { kind: "saved", layout, root: stateOf(component) };
}
