import type { JSONRPCMessage } from "@modelcontextprotocol/server";

/** A result of a thousand tools is a third of a megabyte: written once for all clients that get it. */
const written = new WeakMap<object, Buffer | undefined>();

/** Says that a result is given to many and never changed. */
export function prepared<T extends object>(result: T): T {
  if (!written.has(result)) written.set(result, undefined);
  return result;
}

/** Text, or what is written once for many. */
export type Part = string | Buffer;

/** A message as JSON, in parts that follow each other. */
export function partsOf(message: JSONRPCMessage): readonly Part[] {
  if (!("result" in message) || !("id" in message) || !written.has(message.result)) {
    return [JSON.stringify(message)];
  }
  const { id, result } = message;
  const known = written.get(result) ?? Buffer.from(JSON.stringify(result));
  written.set(result, known);
  return [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`, known, "}"];
}

/** Several messages as a JSON array. */
export function arrayOf(messages: readonly (readonly Part[])[]): readonly Part[] {
  return ["[", ...messages.flatMap((parts, at) => (at === 0 ? parts : [",", ...parts])), "]"];
}

/** In bytes. */
export function bytesOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
}

/** In bytes, without what is written once for many: what an answer takes up by itself. */
export function ownBytesOf(parts: readonly Part[]): number {
  return bytesOf(parts.filter((part) => typeof part === "string"));
}
