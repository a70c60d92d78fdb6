import {
  createRequestStateCodec,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolRequest,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { isJsonObject, type Json } from "../../shared/json.ts";
import { sha256Hex } from "../sha256Hex.ts";

const KEY_BYTES = 32;
/** A person may think about a question for as long. */
const TTL_SECONDS = 3600;

const SealedSchema = z.object({ call: z.string(), state: z.unknown() });

/**
 * State that travels through the client between the rounds of a call. The key lives as long as the process: what an
 * earlier one sealed is refused. A state belongs to one call: the same tool, the same arguments.
 */
const codec = createRequestStateCodec({
  key: crypto.getRandomValues(new Uint8Array(KEY_BYTES)),
  ttlSeconds: TTL_SECONDS,
});

/** Refuses what is not ours, was changed, or is too old. */
export const verifyState = (sealed: string, context: ServerContext): Promise<unknown> =>
  codec.verify(sealed, context);

export interface CallSeal {
  seal(state: Json): Promise<string>;
  /**
   * What was sealed, of a state that was verified; undefined without one.
   *
   * @throws ProtocolError if it belongs to another call.
   */
  open(verified: unknown): Promise<unknown>;
}

/** Arguments may be large and deep, and few calls have a state: nothing is read before it must be. */
export function createCallSeal({ name, arguments: args }: CallToolRequest["params"]): CallSeal {
  const call = () => digestOf([name, args ?? {}]);
  return {
    seal: async (state) => codec.mint({ call: await call(), state }),
    async open(verified) {
      if (verified === undefined) return undefined;
      const read = SealedSchema.safeParse(verified);
      if (read.success && read.data.call === (await call())) return read.data.state;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid or expired requestState");
    },
  };
}

const digestOf = (value: unknown) => sha256Hex(JSON.stringify(value, withSortedKeys));

/** A client may write the same arguments in another order. */
function withSortedKeys(_key: string, value: Json): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
