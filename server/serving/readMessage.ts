import {
  parseJSONRPCMessage,
  ProtocolErrorCode,
  type JSONRPCMessage,
  type RequestId,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { isPlainCall } from "./messages.ts";
import { parseText } from "./parseText.ts";

/** The answer to what is no message. Its id is null where none can be told. */
export interface Refused {
  readonly jsonrpc: "2.0";
  readonly id: RequestId | null;
  readonly error: { readonly code: number; readonly message: string };
}

type Read = { readonly message: JSONRPCMessage } | { readonly refused: Refused };

/** Reads one message of a transport whose messages are texts. */
export function readMessage(text: string): Read {
  try {
    return checked(parseText(text));
  } catch {
    return { refused: refused(null, ProtocolErrorCode.ParseError, "The message is not valid JSON.") };
  }
}

function checked(value: unknown): Read {
  if (isPlainCall(value)) return { message: value };
  try {
    return { message: parseJSONRPCMessage(value) };
  } catch {
    return {
      refused: refusedParams(value) ?? refused(null, ProtocolErrorCode.InvalidRequest, whatIsWrong(value)),
    };
  }
}

function whatIsWrong(value: unknown): string {
  return Array.isArray(value)
    ? "Batches are not taken here: send each message by itself."
    : "This is not a JSON-RPC message: a request has a method, and as its id text or a whole number.";
}

const RequestSchema = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string(), z.int()]),
  method: z.string(),
  params: z.unknown().optional(),
});
const MetaSchema = z.looseObject({ progressToken: z.union([z.string(), z.int()]).optional() });
const ParamsSchema = z.looseObject({ _meta: MetaSchema.optional() });

/** The answer to a request of which the parameters alone are wrong; undefined for what is no request at all. */
export function refusedParams(value: unknown): Refused | undefined {
  const { id, params } = RequestSchema.safeParse(value).data ?? {};
  const wrong = id === undefined || params === undefined ? undefined : wrongIn(params);
  return id === undefined || wrong === undefined
    ? undefined
    : refused(id, ProtocolErrorCode.InvalidParams, wrong);
}

function wrongIn(params: unknown): string | undefined {
  const [issue] = ParamsSchema.safeParse(params).error?.issues ?? [];
  if (issue === undefined) return undefined;
  if (issue.path.length === 0) return "The parameters must be an object.";
  return issue.path.includes("progressToken")
    ? "The parameter _meta.progressToken must be text or a whole number."
    : "The parameter _meta must be an object.";
}

const refused = (id: RequestId | null, code: number, message: string): Refused => ({
  jsonrpc: "2.0",
  id,
  error: { code, message },
});
