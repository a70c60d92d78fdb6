import type { Json } from "../../../shared/json.ts";
import { isObject, objectOf } from "../looseRead.ts";
import { readToolInput, type WidgetInput } from "../toolResultCodec.ts";
import { certainLayout } from "./certainLayout.ts";
import { healJson } from "./healJson.ts";
import { withoutLastValue } from "./withoutLastValue.ts";

/**
 * Arguments that are still being written, as far as they are certain. Hosts close the outer JSON at any character,
 * so its last value may be half a name; `components` is JSON inside it that nobody closes.
 */
export function readPartialInput(args: unknown): WidgetInput {
  const outer = objectOf(typeof args === "string" ? healJson(args) : args);
  const fields = isObject(outer["arguments"]) ? outer["arguments"] : outer;
  const { components, ...names } = readToolInput(withoutOpenName(fields));
  const healed = healComponents(components);
  const certain = healed === undefined ? undefined : certainLayout(healed);
  return { ...names, ...(certain === undefined ? {} : { components: certain }) };
}

/** The last key is where the pen is: a name there may go on. */
function withoutOpenName(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { workspaceName, ...others } = fields;
  const isOpen = Object.keys(fields).at(-1) === "workspaceName";
  return isOpen || workspaceName === undefined ? others : { ...others, workspaceName };
}

/** Components that came as an object were closed by the host, so the value at their end may be half. */
function healComponents(components: unknown): Json | undefined {
  if (typeof components === "string") return healJson(components);
  if (typeof components !== "object" || components === null) return undefined;
  try {
    return healJson(withoutLastValue(JSON.stringify(components)));
  } catch {
    // Nested so deep that it cannot be written.
    return undefined;
  }
}
