import { request, type ClientRequest, type IncomingMessage } from "node:http";
import type { Bus } from "../../bus/bus.ts";
import {
  relayedHeaders,
  relayTopic,
  ToOwnerSchema,
  type RelayedRequest,
  type ToAsked,
} from "./relayMessages.ts";

interface OwnAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Answers for the sessions of this process what clients asked of another: each request goes through this server's own
 * address, past the same doors.
 *
 * @returns stops answering.
 */
export async function answerForOthers(bus: Bus, address: OwnAddress): Promise<() => void> {
  const open = new Map<string, ClientRequest>();
  const stop = await bus.subscribe(relayTopic(bus.id), (message) => {
    const read = ToOwnerSchema.safeParse(message);
    if (!read.success) return;
    if (read.data.kind === "cancel") open.get(read.data.id)?.destroy();
    if (read.data.kind !== "request") return;
    const { id, from } = read.data;
    try {
      const own = askOwn(bus, read.data, address);
      open.set(id, own);
      own.once("close", () => open.delete(id));
    } catch {
      // What stands in it can be no request of a client.
      bus.publish(relayTopic(from), { kind: "failed", id }).catch(() => undefined);
    }
  });
  return () => {
    stop();
    open.forEach((own) => own.destroy());
  };
}

function askOwn(bus: Bus, { id, from, method, path, headers, body }: RelayedRequest, address: OwnAddress) {
  const own = request({ ...reachable(address), method, path, headers });
  // Without a reader nothing more is read; the client comes back for what was missed.
  const send = (message: ToAsked) =>
    bus.publish(relayTopic(from), message).then(
      (reached) => void (reached === 0 && own.destroy()),
      () => void own.destroy(),
    );
  own.once("error", () => void send({ kind: "failed", id }));
  own.once("response", (response: IncomingMessage) => {
    void send({
      kind: "head",
      id,
      status: response.statusCode ?? 500,
      headers: relayedHeaders(response.headers),
    });
    response.on("data", (data: Buffer) => void send({ kind: "chunk", id, data: data.toString("base64") }));
    response.once("end", () => void send({ kind: "end", id }));
    response.once("error", () => void send({ kind: "failed", id }));
  });
  own.end(body);
  return own;
}

/** An address that means all of this machine's is reached by the one that means itself. */
function reachable({ host, port }: OwnAddress): OwnAddress {
  const itself: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return { host: itself[host] ?? host, port };
}
