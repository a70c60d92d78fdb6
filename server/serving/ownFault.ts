import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { Refusal } from "../catalog/refusal.ts";
import type { Log } from "../log.ts";

const ID_LENGTH = 8;

interface Failed {
  readonly kind: "tool" | "prompt" | "resource" | "completion";
  readonly name: string;
}

/** Logs a fault of ours. Nothing of it goes outside but where the log has it, as a sentence says. */
export function ownFault(log: Log, { kind, name }: Failed, fault: unknown): string {
  const id = crypto.randomUUID().slice(0, ID_LENGTH);
  log.error(`A ${kind} failed.`, { id, [kind]: name, fault: fault instanceof Error ? fault.stack : fault });
  const what = kind === "tool" ? name : `The ${kind}`;
  return `${what} failed inside the server. The server's log has the details under ${id}.`;
}

/**
 * What a part of the server that others wrote answers.
 *
 * @throws ProtocolError of its own, for a refusal, or for a fault.
 */
export async function guarded<T>(log: Log, failed: Failed, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof ProtocolError) throw fault;
    if (fault instanceof Refusal) throw new ProtocolError(ProtocolErrorCode.InvalidParams, fault.message);
    throw new ProtocolError(ProtocolErrorCode.InternalError, ownFault(log, failed, fault));
  }
}
