import {
  isInputRequiredResult,
  type CallToolResult,
  type InputRequest,
  type InputRequiredResult,
  type RequestOptions,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";
import type { SealedStates } from "./sealedState.ts";

type Answer = CallToolResult | InputRequiredResult;

/** What one round of a call starts from. */
export interface Round {
  readonly responses: Readonly<Record<string, unknown>>;
  /** What the round before sealed, verified. */
  readonly state: unknown;
}

const MAX_ROUNDS = 8;
const ROUND_TIMEOUT_MS = 10 * 60_000;

interface RoundsOptions {
  readonly run: (round: Round) => Promise<Answer>;
  readonly context: ServerContext;
  readonly lines: Lines;
  readonly states: SealedStates;
  readonly log: Log;
  readonly timeoutMs: number | undefined;
}

/**
 * Serves a tool that asks for input to a client of the 2025 era, which knows no such results: the server puts the
 * questions and runs the tool again with the answers. Unlike the package's own way of doing this, a question that
 * fails or times out does not end the call: the tool decides what to do without the answer.
 */
export async function runRounds(options: RoundsOptions): Promise<Answer> {
  const { run, context, states } = options;
  let answer = await run({ responses: {}, state: undefined });
  for (let round = 0; round < MAX_ROUNDS && isInputRequiredResult(answer); round += 1) {
    const { inputRequests = {}, requestState } = answer;
    const responses = await askAll(inputRequests, options);
    context.mcpReq.signal.throwIfAborted();
    const state = requestState === undefined ? undefined : await states.verify(requestState, context);
    answer = await run({ responses, state });
  }
  return answer;
}

async function askAll(
  requests: NonNullable<InputRequiredResult["inputRequests"]>,
  { context, lines, log, timeoutMs = ROUND_TIMEOUT_MS }: RoundsOptions,
): Promise<Record<string, unknown>> {
  const { signal, id } = context.mcpReq;
  const options: RequestOptions = {
    signal,
    timeout: timeoutMs,
    relatedRequestId: id,
    // A client that shows signs of life is given more time.
    onprogress: () => undefined,
    resetTimeoutOnProgress: true,
  };
  const asked = Object.entries(requests).map(async ([key, request]): Promise<[string, unknown][]> => {
    try {
      return [[key, await lines.wait(request.method, signal, () => ask(context, request, options))]];
    } catch (failure) {
      log.debug("The client did not answer.", { method: request.method, reason: messageOf(failure) });
      return [];
    }
  });
  return Object.fromEntries((await Promise.all(asked)).flat());
}

function ask(
  { mcpReq }: ServerContext,
  { method, params }: InputRequest,
  options: RequestOptions,
): Promise<unknown> {
  return mcpReq.send({ method, params: { ...params } }, options);
}

/** One question of a kind at a time: hosts show one dialog and refuse a second. */
interface Lines {
  wait<T>(kind: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Line {
  isBusy: boolean;
  /** Let in the next, in the order in which they came. */
  readonly waiting: Set<() => void>;
}

export function createLines(): Lines {
  let made: Map<string, Line> | undefined;
  return {
    async wait(kind, signal, work) {
      // Most sessions ask nothing.
      const lines = (made ??= new Map<string, Line>());
      const line = lines.get(kind) ?? { isBusy: false, waiting: new Set() };
      lines.set(kind, line);
      signal.throwIfAborted();
      if (line.isBusy) await turnIn(line, signal);
      line.isBusy = true;
      try {
        return await work();
      } finally {
        letInNext(line);
      }
    },
  };
}

/** Rejects as soon as the call is cancelled, so that nothing of it is kept by those before it. */
function turnIn({ waiting }: Line, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      waiting.delete(enter);
      reject(new Error("The call was cancelled."));
    };
    signal.addEventListener("abort", leave);
    waiting.add(enter);
  });
}

function letInNext(line: Line): void {
  const [next] = line.waiting;
  if (next === undefined) line.isBusy = false;
  else {
    line.waiting.delete(next);
    next();
  }
}
