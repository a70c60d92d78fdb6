import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import { LIMITS } from "../limits.ts";
import { jsonDepth } from "./json.ts";
import { isUntypedWindow } from "./readNode.ts";
import { problem, rawChildren } from "./reading.ts";
import type { Problem } from "../told/faults.ts";

/** Length of a text in UTF-8 bytes. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // A surrogate pair is two units and four bytes, anything else above U+07FF three.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

export function textLimitProblems(text: string): Problem[] {
  const bytes = utf8Bytes(text);
  if (bytes <= LIMITS.textBytes) return [];
  return [problem({ code: "too-large", params: { met: bytes, limit: LIMITS.textBytes } })];
}

type Figures = { windows: number; nodes: number; depth: number; valueDepth: number };

/** Looks at raw nodes without recursion, so that it stands any depth. */
function measureRaw(root: JsonObject): Figures {
  const figures = { windows: 0, nodes: 0, depth: 0, valueDepth: ownDepth(root) };
  const open = rawChildren(root).map((node) => ({ node, depth: 1 }));
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth } = at;
    figures.nodes += 1;
    if (isJsonObject(node) && (node["type"] === "window" || isUntypedWindow(node))) figures.windows += 1;
    figures.depth = Math.max(figures.depth, depth);
    figures.valueDepth = Math.max(figures.valueDepth, ownDepth(node));
    for (const child of rawChildren(node)) open.push({ node: child, depth: depth + 1 });
  }
  return figures;
}

/** How deep the values of a node nest, its children apart. */
function ownDepth(node: Json): number {
  if (!isJsonObject(node)) return jsonDepth(node);
  const depths = Object.entries(node).map(([key, value]) => (key === "children" ? 0 : jsonDepth(value)));
  return Math.max(0, ...depths);
}

/** What stands around the tree gets this much nesting, the tree and its values included. */
const TOTAL_DEPTH = 2 * LIMITS.valueDepth;

/** What exceeds the limits in `json`, whose tree is below `root`: the object with the top level as its `children`. */
export function treeLimitProblems(json: Json, root: JsonObject): Problem[] {
  const { windows, nodes, depth, valueDepth } = measureRaw(root);
  if (depth > LIMITS.depth)
    return [problem({ code: "too-deep", params: { met: depth, limit: LIMITS.depth } })];
  if (windows > LIMITS.windows)
    return [problem({ code: "too-many-windows", params: { met: windows, limit: LIMITS.windows } })];
  if (nodes > LIMITS.nodes)
    return [problem({ code: "too-many-nodes", params: { met: nodes, limit: LIMITS.nodes } })];
  if (valueDepth > LIMITS.valueDepth) return tooNested(valueDepth, LIMITS.valueDepth);
  const total = jsonDepth(json);
  return total > TOTAL_DEPTH ? tooNested(total, TOTAL_DEPTH) : [];
}

function tooNested(met: number, limit: number): Problem[] {
  return [problem({ code: "too-nested", params: { met, limit } })];
}
