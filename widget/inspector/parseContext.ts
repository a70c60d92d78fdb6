import type { Json } from "../../shared/json.ts";
import { LIMITS } from "../../shared/layout/limits.ts";
import { isJson } from "../../shared/layout/reading/json.ts";
import { readText } from "../../shared/layout/reading/readText.ts";
import { words } from "../text/words.ts";
import { faultText } from "../ui/toldText.ts";

type ContextRead =
  { readonly ok: true; readonly context: Json } | { readonly ok: false; readonly fault: string };

/** The context in a text; an empty text is none. What is wrong comes back as a sentence with its line. */
export function parseContext(text: string): ContextRead {
  if (text.trim() === "") return { ok: true, context: null };
  if (text.length > LIMITS.textBytes) return { ok: false, fault: words().inspector.contextTooLong };
  try {
    const value: unknown = JSON.parse(text);
    if (isJson(value)) return { ok: true, context: value };
  } catch {
    // Said below, with the place.
  }
  const told = readText(text);
  const [problem] = told.ok ? [] : told.problems;
  return { ok: false, fault: problem ? faultText(problem) : "" };
}

/** A context as text to edit; none is an empty text. */
export function contextText(context: Json | undefined): string {
  return context === undefined || context === null ? "" : JSON.stringify(context, null, 2);
}
