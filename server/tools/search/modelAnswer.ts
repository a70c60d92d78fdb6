import { z } from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../../shared/json.ts";
import { JsonSchema } from "../../jsonSchemas.ts";

/** Beyond this no answer to our question is expected. */
const LONGEST_ANSWER = 100_000;
const MOST_STARTS = 50;
const MOST_NAMES = 50;
const LONGEST_SUMMARY = 2000;

/** What a model said, read from whatever form it chose. */
export interface ModelAnswer {
  readonly canSatisfy: boolean;
  readonly summary: string;
  readonly names: readonly string[];
  readonly together: boolean;
}

/** The form that the model is asked for. */
export function answerSchema(kind: "applications" | "workspaces") {
  const apps = kind === "applications";
  return {
    type: "object" as const,
    properties: {
      canSatisfyUserIntent: {
        type: "boolean",
        description: "Whether what you chose does what the user wants.",
      },
      summary: { type: "string", description: "One or two sentences on why." },
      names: {
        type: "array",
        items: { type: "string" },
        ...(!apps && { maxItems: 1 }),
        description: `Names from the list, exactly as written, the best first; empty if nothing fits.`,
      },
      ...(apps && {
        together: {
          type: "boolean",
          description: "True if the applications belong side by side in one workspace.",
        },
      }),
    },
    required: ["canSatisfyUserIntent", "summary", "names"],
  };
}

const SamplingSchema = z.looseObject({ content: z.unknown().optional() });
const PartSchema = z.union([
  z.looseObject({ type: z.literal("text"), text: z.string() }),
  z.looseObject({ type: z.literal("tool_use"), input: z.record(z.string(), z.unknown()) }),
]);

/** The text of a sampling result; undefined where there is none. */
export function samplingText(response: unknown): string | undefined {
  const content = SamplingSchema.safeParse(response).data?.content;
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  const texts = parts.flatMap((part) => {
    const read = PartSchema.safeParse(part).data;
    if (read === undefined) return [];
    return "text" in read && typeof read.text === "string" ? [read.text] : [JSON.stringify(read["input"])];
  });
  return texts.length === 0 ? undefined : texts.join("\n").slice(0, LONGEST_ANSWER);
}

/** Finds the answer in bare JSON, fenced JSON, or JSON amid prose. */
export function readAnswer(text: string): ModelAnswer | undefined {
  for (const value of objectsIn(text)) {
    const answer = toAnswer(value);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function* objectsIn(text: string): Generator<JsonObject> {
  let start = text.indexOf("{");
  for (let tried = 0; start >= 0 && tried < MOST_STARTS; tried += 1) {
    const end = endOfObject(text, start);
    const value = end === undefined ? undefined : parsed(text.slice(start, end));
    if (value !== undefined) yield value;
    start = text.indexOf("{", value === undefined || end === undefined ? start + 1 : end);
  }
}

/** The place after the brace that closes the one at `start`. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === "\\") at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "{") depth += 1;
    else if (letter === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return undefined;
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value = JsonSchema.safeParse(JSON.parse(text)).data;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const NAME_KEYS = ["names", "apps", "applications", "workspaces", "workspace", "name"];

function toAnswer(object: JsonObject): ModelAnswer | undefined {
  const nested = object["willSatisfyUserIntentBy"];
  const chosen = isJsonObject(nested) ? nested : object;
  const names = namesAt(chosen);
  const canSatisfy = object["canSatisfyUserIntent"];
  if (names === undefined && typeof canSatisfy !== "boolean") return undefined;
  const summary = object["summary"];
  return {
    canSatisfy: typeof canSatisfy === "boolean" ? canSatisfy : (names ?? []).length > 0,
    summary: typeof summary === "string" ? summary.slice(0, LONGEST_SUMMARY) : "",
    names: names ?? [],
    together: object["together"] === true || isJsonObject(chosen["workspace"]),
  };
}

function namesAt(object: JsonObject): string[] | undefined {
  const key = NAME_KEYS.find((known) => object[known] !== undefined);
  if (key === undefined) return undefined;
  const value = object[key];
  const items = Array.isArray(value) ? value : [value ?? null];
  return items.flatMap(nameOf).slice(0, MOST_NAMES);
}

function nameOf(item: Json): string[] {
  if (typeof item === "string") return item.trim() === "" ? [] : [item];
  if (!isJsonObject(item)) return [];
  return typeof item["name"] === "string" ? [item["name"]] : (namesAt({ apps: item["apps"] ?? [] }) ?? []);
}
