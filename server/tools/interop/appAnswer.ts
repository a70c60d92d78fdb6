import { isJsonObject, type Json } from "../../../shared/json.ts";
import type { SchemaCheck } from "../../catalog/jsonSchema/schemaCheck.ts";
import { Refusal } from "../../catalog/refusal.ts";
import type { ToolResult } from "../../catalog/tool.ts";
import { withoutHidden } from "../visibleText.ts";

const MB = 1_000_000;
/** In characters. No model reads more, and every client would have to hold it. */
const LARGEST = 4 * MB;

/**
 * What an application answered, as the result of a tool. An answer that does not fit the output schema is kept as text;
 * it is marked as an error, since clients throw away a result without the structure that was promised.
 *
 * @throws Refusal for an answer that is too large.
 */
export function appAnswer(answer: Json | undefined, check?: SchemaCheck): ToolResult {
  const text = answer === undefined ? "" : typeof answer === "string" ? answer : JSON.stringify(answer);
  if (text.length > LARGEST) throw new Refusal(tooLarge(text.length));
  if (check === undefined) return { content: [{ type: "text", text: text === "" ? "Done." : text }] };
  const fault = isJsonObject(answer) ? check(answer) : "it is no object";
  if (fault === undefined && isJsonObject(answer)) {
    return { content: [{ type: "text", text }], structuredContent: answer };
  }
  const note = `The application's answer does not fit the output schema of this tool: ${fault}`;
  return { content: [textBlock(sentence(withoutHidden(note))), textBlock(text)], isError: true };
}

/** Lets answers of applications through while those of one call are together no larger than one may be. */
export function answerRoom(): <T extends Json | undefined>(answer: T) => T {
  let used = 0;
  return (answer) => {
    const { length } = JSON.stringify(answer) ?? "";
    if (used + length > LARGEST) throw new Refusal(tooLarge(used + length));
    used += length;
    return answer;
  };
}

const tooLarge = (length: number) =>
  `The application answered with ${Math.ceil(length / MB)} MB, and ${LARGEST / MB} are passed on: ask for less.`;

const textBlock = (text: string) => ({ type: "text" as const, text });
const sentence = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`);
