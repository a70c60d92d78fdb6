import { inputRequired, type InputRequiredResult } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ToolContext } from "../../catalog/tool.ts";
import { sha256Hex } from "../../sha256Hex.ts";
import { threadMeta } from "../threadMeta.ts";

const CHANGED =
  "What would start is no longer what the user was asked about. Nothing was started: call again to ask anew.";

const StateSchema = z.object({ call: z.string(), starts: z.array(z.string()) });
const ElicitResultSchema = z.looseObject({ action: z.enum(["accept", "decline", "cancel"]) });

interface Question {
  /** The name by which hosts know the tool, whatever it is called here. */
  readonly toolName: string;
  readonly message: string;
  readonly starts: readonly string[];
}

type Consent =
  | { given: true; call: string }
  | { given: false; why: string; call?: string }
  | { given: undefined; question: InputRequiredResult };

/**
 * Asks the user, once a call. What the user said comes with the call that it belongs to; an answer that says nothing does
 * not. The form has no fields: hosts that show their own dialog send back none. Where the directory has changed while
 * the user thought, so that more or something else would start than the question named, the answer counts for nothing.
 */
export async function consentOf(
  { toolName, message, starts }: Question,
  context: ToolContext,
): Promise<Consent> {
  const named = await Promise.all(starts.map(sha256Hex));
  const state = StateSchema.safeParse(context.state).data;
  if (state !== undefined) {
    const consent = readConsent(state.call, context.inputResponses["consent"]);
    const isSame = named.every((line) => state.starts.includes(line));
    return consent.given && !isSame ? { given: false, why: CHANGED, call: state.call } : consent;
  }
  const consent = inputRequired.elicit({
    message,
    requestedSchema: { type: "object", properties: {} },
    _meta: { toolName, ...threadMeta(context.meta) },
  });
  const requestState = await context.seal({ call: crypto.randomUUID(), starts: named });
  return { given: undefined, question: inputRequired({ inputRequests: { consent }, requestState }) };
}

function readConsent(call: string, response: unknown): Consent {
  const refused = (why: string) => ({ given: false as const, why: `${why} Nothing was started.` });
  if (response === undefined) return refused("The user did not answer.");
  const action = ElicitResultSchema.safeParse(response).data?.action;
  if (action === "accept") return { given: true, call };
  if (action === "decline") return { ...refused("The user declined."), call };
  if (action === "cancel") return { ...refused("The user closed the question without an answer."), call };
  return refused("The user gave no answer that can be read.");
}
