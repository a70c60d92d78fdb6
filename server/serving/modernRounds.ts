import {
  isInputRequiredResult,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { ClientFacts } from "../catalog/clientFacts.ts";
import type { Asking } from "./asking.ts";
import type { Round } from "./rounds.ts";

type Answer = CallToolResult | InputRequiredResult;

const CLIENT_INFO_KEY = "io.modelcontextprotocol/clientInfo";
const MAX_ROUNDS = 8;

interface ModernCall {
  readonly run: (round: Round) => Promise<Answer>;
  readonly context: ServerContext;
  readonly client: ClientFacts;
  readonly asking: Asking;
  /** The tool goes on as after a question without an answer, where the client may not be asked. */
  readonly goesOnUnanswered: boolean;
}

/** One request of a call in the 2026 era. */
export async function modernRound(call: ModernCall): Promise<Answer> {
  const { run, context, client, asking, goesOnUnanswered } = call;
  const { mcpReq } = context;
  const since = asking.line.now();
  const state = mcpReq.requestState();
  if (state !== undefined) asking.line.answered(nameOf(context), JSON.stringify(state));
  let answer = await run({ responses: mcpReq.inputResponses ?? {}, state });
  for (let round = 0; round < MAX_ROUNDS && isInputRequiredResult(answer); round += 1) {
    const sealed = answer.requestState;
    const next = sealed === undefined ? undefined : await asking.states.verify(sealed, context);
    const may = mayAsk(answer, client);
    if (may && asksUser(answer)) await inLine(call, { since, state: next });
    // What the client did not declare is refused on the way out, by the error that the protocol has for it.
    if (may || !goesOnUnanswered) return answer;
    answer = await run({ responses: {}, state: next });
  }
  return answer;
}

function inLine(
  { context, asking }: ModernCall,
  { since, state }: { since: number; state: unknown },
): Promise<void> {
  // Without a state the answer cannot be told from that to another call.
  const question = state === undefined ? crypto.randomUUID() : JSON.stringify(state);
  return asking.line.turn(nameOf(context), { question, since, signal: context.mcpReq.signal });
}

/** What the client calls itself, and whose it is: no holder of another token stands in its line. */
function nameOf({ mcpReq, http }: ServerContext): string {
  const envelope: Record<string, unknown> = { ...mcpReq.envelope };
  return JSON.stringify([envelope[CLIENT_INFO_KEY] ?? "", http?.authInfo?.clientId ?? ""]);
}

const methodsOf = ({ inputRequests = {} }: InputRequiredResult) =>
  Object.values(inputRequests).map(({ method }) => method);

const asksUser = (answer: InputRequiredResult) => methodsOf(answer).includes("elicitation/create");

function mayAsk(answer: InputRequiredResult, { sampling, elicitation }: ClientFacts): boolean {
  const declared: Readonly<Record<string, boolean>> = {
    "sampling/createMessage": sampling,
    "elicitation/create": elicitation,
  };
  return methodsOf(answer).every((method) => declared[method] ?? true);
}
