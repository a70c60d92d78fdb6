import { isJsonObject, type Json } from "../../../shared/json.ts";
import type { AppDefinition } from "../../io/port.ts";
import { quoted } from "../words.ts";

const MOST_NAMED = 5;

/** The applications whose definition says that they offer a method or handle an intent. */
export function appsThatDeclare(
  apps: readonly AppDefinition[],
  what: "methods" | "intents",
  name: string,
): string[] {
  const declares = (list: Json | undefined) =>
    Array.isArray(list) && list.some((item) => isJsonObject(item) && item["name"] === name);
  return apps
    .filter(({ customProperties: { interop } }) => isJsonObject(interop) && declares(interop[what]))
    .map((app) => app.name);
}

/** What a caller can do about a method or an intent that nobody serves. */
export function adviceToStart(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map(quoted);
  if (shown.length === 0) return "Start the application that does.";
  if (shown.length === 1) return `The application ${shown.join("")} does: start it.`;
  return `These applications do: ${shown.join(", ")}. Start one of them.`;
}
