import type { WatchedCall } from "../serving/callWatch.ts";
import { namesIn } from "./namesIn.ts";
import { shapeOf } from "./shapeOf.ts";

/** "refused": the tool answered with an error. "asked": it wants an answer of the client first. "failed": no result. */
export type CallOutcome = "ok" | "refused" | "asked" | "cancelled" | "failed";

/** What is kept of a call: never a value that someone passed. */
export interface CallRecord {
  readonly time: string;
  readonly tool: string;
  readonly source: string;
  /** What the client calls itself. */
  readonly client: string;
  /** Whose token came with the call, where tokens are asked for. */
  readonly holder?: string;
  /** Whether the model called it or the widget; hosts tell them apart, the server knows only whom a tool is for. */
  readonly trigger: "model" | "app";
  readonly thread?: string;
  readonly durationMs: number;
  readonly outcome: CallOutcome;
  readonly arguments: unknown;
}

const NAME_LENGTH = 100;
/** An issuer stands in it too. */
const HOLDER_LENGTH = 300;
const UNKNOWN = "unknown";

export function callRecord(
  call: WatchedCall,
  { startedAt, durationMs, outcome }: { startedAt: Date; durationMs: number; outcome: CallOutcome },
): CallRecord {
  const { threadId } = call.meta;
  return {
    time: startedAt.toISOString(),
    tool: call.tool?.name ?? UNKNOWN,
    source: call.source ?? UNKNOWN,
    client: clientOf(call),
    ...(call.holder !== undefined && { holder: short(call.holder, HOLDER_LENGTH) }),
    trigger: isForApps(call) ? "app" : "model",
    ...(typeof threadId === "string" && { thread: short(threadId) }),
    durationMs: Math.round(durationMs * 100) / 100,
    outcome,
    arguments: shapeOf(call.arguments, namesIn(call.tool?.inputSchema ?? {})),
  };
}

function clientOf({ client }: WatchedCall): string {
  return client === undefined ? UNKNOWN : short(`${client.name}/${client.version}`);
}

function isForApps({ tool }: WatchedCall): boolean {
  const ui = tool?._meta?.["ui"];
  if (typeof ui !== "object" || ui === null || !("visibility" in ui)) return false;
  return Array.isArray(ui.visibility) && !ui.visibility.includes("model");
}

/** Nothing that a client makes up fills the disk or a terminal. */
const short = (text: string, length = NAME_LENGTH) => text.slice(0, length).replace(/\p{C}/gu, " ");
