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
const TTL_MS = 60 * 60_000;
/** The package counts by the wall clock alone, so it is left nothing to count: ten years. */
const NEVER_SECONDS = 10 * 365 * 24 * 3600;

const SealedSchema = z.object({
  call: z.string(),
  state: z.unknown().optional(),
  /** The process that sealed it, and until when it holds by the steady clock of that one and by the wall clock. */
  by: z.string(),
  until: z.number(),
  untilDate: z.number(),
});
type Sealed = z.infer<typeof SealedSchema>;

export interface CallSeal {
  seal(state: Json): Promise<string>;
  /**
   * What was sealed, of a state that was verified; undefined without one.
   *
   * @throws ProtocolError if it belongs to another call.
   */
  open(verified: unknown): Promise<unknown>;
}

/**
 * State that travels through the client between the rounds of a call. What was sealed with another key is refused: that
 * of an earlier process, where the key is the process's own. A state belongs to one call: the same tool, the same
 * arguments, and where clients show tokens the same holder.
 */
export interface SealedStates {
  /** Refuses what is not ours, was changed, or is too old. */
  readonly verify: (sealed: string, context: ServerContext) => Promise<unknown>;
  of(call: CallToolRequest["params"], context: ServerContext): CallSeal;
}

export const newStateKey = (): Uint8Array => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

/** @param now a clock that is never set, in milliseconds. */
export function createSealedStates(
  key: Uint8Array = newStateKey(),
  now = () => performance.now(),
): SealedStates {
  const codec = createRequestStateCodec({ key, ttlSeconds: NEVER_SECONDS });
  const own = crypto.randomUUID();
  const mint = (what: Pick<Sealed, "call" | "state">) =>
    codec.mint({ ...what, by: own, until: now() + TTL_MS, untilDate: Date.now() + TTL_MS });
  // A wall clock that someone sets while a person thinks must not end the call.
  const isOver = ({ by, until, untilDate }: Sealed) => (by === own ? until < now() : untilDate < Date.now());
  return {
    async verify(sealed, context) {
      const read = SealedSchema.parse(await codec.verify(sealed, context));
      if (isOver(read)) throw new Error("The state is too old.");
      return read;
    },
    of: (call, context) => createCallSeal(idOf(call, context), mint),
  };
}

/** Arguments may be large and deep, and few calls have a state: nothing is read before it must be. */
function createCallSeal(
  call: () => Promise<string>,
  mint: (what: Pick<Sealed, "call" | "state">) => Promise<string>,
): CallSeal {
  return {
    seal: async (state) => mint({ call: await call(), state }),
    async open(verified) {
      if (verified === undefined) return undefined;
      const read = SealedSchema.safeParse(verified);
      if (read.success && read.data.call === (await call())) return read.data.state;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid or expired requestState");
    },
  };
}

function idOf({ name, arguments: args }: CallToolRequest["params"], { http }: ServerContext) {
  return () => digestOf([name, args ?? {}, http?.authInfo?.clientId ?? null]);
}

const digestOf = (value: unknown) => sha256Hex(JSON.stringify(value, withSortedKeys));

/** A client may write the same arguments in another order. */
function withSortedKeys(_key: string, value: Json): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
