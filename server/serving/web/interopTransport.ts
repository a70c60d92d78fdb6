import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";
import { readMessage } from "../readMessage.ts";
import type { WaitingRequests } from "./waitingRequests.ts";

interface InteropTransportOptions {
  /** Gives a message to the other side. */
  readonly deliver: (message: string) => Promise<void>;
  /** Tells the other side that this one has ended, where it is still there. */
  readonly tellEnd: () => Promise<void>;
  readonly onStart?: () => Promise<void>;
  readonly onEnd?: () => void;
  /** The end that serves, and counts what is asked of it. It alone answers what it does not take in: two that
   * misunderstand each other would never stop. */
  readonly waiting?: WaitingRequests;
}

export interface InteropTransport extends Transport {
  /** A message of the other side, as text. */
  receive(text: string): void;
  /** The other side is gone, or has said that it ends. */
  ended(): void;
}

/**
 * One end of a session over interop. Both ends are alike but for how they reach each other. It shows no session id: a
 * client takes one for a session that was opened before, and does not say hello.
 */
export function createInteropTransport(options: InteropTransportOptions): InteropTransport {
  const { deliver, tellEnd, onStart, onEnd, waiting } = options;
  let over = false;
  const end = () => {
    if (over) return false;
    over = true;
    waiting?.clear();
    onEnd?.();
    transport.onclose?.();
    return true;
  };
  const transport: InteropTransport = {
    start: async () => onStart?.(),
    async send(message) {
      if (over) throw new Error("The session has ended.");
      waiting?.sent(message);
      await deliver(JSON.stringify(message));
    },
    async close() {
      if (end()) await tellEnd().catch(() => undefined);
    },
    receive(text) {
      const read = readMessage(text);
      const answer = "message" in read ? waiting && tooMuch(waiting, read.message, text) : read.refused;
      if ("message" in read && answer === undefined) return transport.onmessage?.(read.message);
      transport.onerror?.(new Error("A message was not taken in."));
      if (waiting !== undefined && !over) deliver(JSON.stringify(answer)).catch(() => undefined);
    },
    ended: () => void end(),
  };
  return transport;
}

/** The code of a transport that does not take a message. */
const NOT_TAKEN = -32000;

function tooMuch(waiting: WaitingRequests, message: JSONRPCMessage, text: string): object | undefined {
  const why = waiting.takeIn(message, text.length);
  if (why === undefined) return undefined;
  return {
    jsonrpc: "2.0",
    id: "id" in message ? message.id : null,
    error: { code: NOT_TAKEN, message: why },
  };
}
