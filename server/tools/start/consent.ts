import { inputRequired, type InputRequiredResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { JsonObject } from "../../../shared/json.ts";
import { oneLine } from "../../../shared/layout/oneLine.ts";
import type { ToolContext } from "../../catalog/tool.ts";
import { threadMeta } from "../threadMeta.ts";

const LONGEST_DATA = 400;

const StateSchema = z.object({ call: z.string() });
const ElicitResultSchema = z.looseObject({ action: z.enum(["accept", "decline", "cancel"]) });

type Consent =
  | { given: true; call: string }
  | { given: false; why: string }
  | { given: undefined; question: InputRequiredResult };

/**
 * Asks the user, once a call. The form has no fields: hosts that show their own dialog send back none.
 *
 * @param toolName the name by which hosts know the tool, whatever it is called here.
 */
export async function consentOf(
  { toolName, message }: { toolName: string; message: string },
  context: ToolContext,
): Promise<Consent> {
  const state = StateSchema.safeParse(context.state).data;
  if (state !== undefined) return readConsent(state.call, context.inputResponses["consent"]);
  const consent = inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties: {} },
    _meta: { toolName, ...threadMeta(context.meta) },
  });
  const requestState = await context.seal({ call: crypto.randomUUID() });
  return { given: undefined, question: inputRequired({ inputRequests: { consent }, requestState }) };
}

function readConsent(call: string, response: unknown): Consent {
  const action = ElicitResultSchema.safeParse(response).data?.action;
  if (action === "accept") return { given: true, call };
  const why =
    action === "decline"
      ? "The user declined."
      : action === "cancel"
        ? "The user closed the question without an answer."
        : "The user gave no answer that can be read.";
  return { given: false, why: `${why} Nothing was started.` };
}

/** Data as a person can read it in one line. */
export function inWords(data: JsonObject): string {
  const parts = Object.entries(data).map(([key, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `${oneLine(key)} = ${oneLine(text, LONGEST_DATA)}`;
  });
  return oneLine(parts.join(", "), LONGEST_DATA);
}
