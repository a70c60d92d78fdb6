import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { Refusal } from "../catalog/refusal.ts";
import { newFaultId, underId } from "../faultId.ts";
import type { Log } from "../log.ts";

interface Failed {
  readonly kind: "tool" | "prompt" | "resource" | "completion";
  readonly name: string;
}

/** Logs a fault of ours. Nothing of it goes outside but where the log has it, as a sentence says. */
export function ownFault(log: Log, { kind, name }: Failed, fault: unknown): string {
  const id = newFaultId();
  log.error(`A ${kind} failed.`, { id, [kind]: name, fault: fault instanceof Error ? fault.stack : fault });
  const what = kind === "tool" ? name : `The ${kind}`;
  return `${what} failed inside the server. ${underId(id)}`;
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
