import type { Json } from "../../json.ts";
import { problem } from "./reading.ts";
import type { Problem } from "../told/faults.ts";

type Spot = { value: unknown; key: string; depth: number; parent: Spot | undefined };

/** Far more values than any layout within the limits has. */
const MAX_VALUES = 2_000_000;

function pathTo(spot: Spot): string {
  const keys: string[] = [];
  for (let at = spot; at.parent; at = at.parent) keys.push(at.key);
  return keys.reverse().join("").replace(/^\./, "");
}

// By its tag, not by its prototype: an object from another frame has another Object.prototype.
function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.prototype.toString.call(value) === "[object Object]";
}

function faultOf(value: unknown): "not-finite" | "no-json-value" | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "not-finite";
  if (typeof value === "object" && isPlain(value)) return undefined;
  return "no-json-value";
}

function partsOf(spot: Spot, value: object): Spot[] {
  const part = (key: string, child: unknown): Spot => ({
    value: child,
    key,
    depth: spot.depth + 1,
    parent: spot,
  });
  if (Array.isArray(value)) return Array.from(value, (child: unknown, index) => part(`[${index}]`, child));
  return Object.entries(value).map(([key, child]) => part(`.${key}`, child));
}

/** Looks at every part of a value without recursion: how deep it nests, and the first part that is not JSON. */
function inspect(value: unknown): { depth: number; fault?: Problem } {
  const open: Spot[] = [{ value, key: "", depth: 0, parent: undefined }];
  const around: unknown[] = [];
  const ancestors = new Set<unknown>();
  let depth = 0;
  let seen = 0;
  for (let spot = open.pop(); spot; spot = open.pop()) {
    while (around.length > spot.depth) ancestors.delete(around.pop());
    const fault = ancestors.has(spot.value) ? "in-itself" : faultOf(spot.value);
    if (fault !== undefined) return { depth, fault: problem({ code: fault, params: {} }, pathTo(spot)) };
    if ((seen += 1) > MAX_VALUES) return { depth, fault: problem({ code: "too-many-values", params: {} }) };
    if (typeof spot.value !== "object" || spot.value === null) continue;
    depth = Math.max(depth, spot.depth + 1);
    around.push(spot.value);
    ancestors.add(spot.value);
    for (const part of partsOf(spot, spot.value)) open.push(part);
  }
  return { depth };
}

/** Nesting that recursion may follow; what goes beyond is looked at without. */
const MAX_RECURSION = 400;

/** The depth of a sound value, found quickly; undefined where a closer look is needed. */
function quickDepth(value: unknown, level = 0): number | undefined {
  if (typeof value !== "object" || value === null) return faultOf(value) === undefined ? 0 : undefined;
  if (level > MAX_RECURSION || !isPlain(value)) return undefined;
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(value);
  let deepest = 0;
  for (const part of parts) {
    const depth = quickDepth(part, level + 1);
    if (depth === undefined) return undefined;
    deepest = Math.max(deepest, depth);
  }
  return deepest + 1;
}

/** The first part of a value that is not JSON. */
export function jsonFault(value: unknown): Problem | undefined {
  return quickDepth(value) === undefined ? inspect(value).fault : undefined;
}

export function isJson(value: unknown): value is Json {
  return jsonFault(value) === undefined;
}

/** How deep objects and lists nest in a value; 0 for text, numbers and the like. */
export function jsonDepth(value: Json): number {
  return quickDepth(value) ?? inspect(value).depth;
}
