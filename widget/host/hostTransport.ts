import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/client";
import type { HostPort } from "./hostPort.ts";
import { isObject, objectOf, textOf, type Loose } from "./looseRead.ts";

interface TransportParts {
  readonly port: HostPort;
  /** True if the notification was ours to read. */
  readonly onNotification: (method: string, params: unknown) => boolean;
  /** The answer to ui/initialize exactly as the host gave it. */
  readonly onHandshake: (result: Loose) => void;
}

export interface HostTransport extends Transport {
  /** Stops listening; `close` alone lets notifications of a host that refused the handshake still come in. */
  readonly stop: () => void;
}

/**
 * Carries the protocol between the page and a host that may be careless: the strict schemas behind it would drop
 * a whole notification, or the handshake itself, for one field of a wrong shape.
 */
export function createHostTransport({ port, onNotification, onHandshake }: TransportParts): HostTransport {
  let handshakeId: unknown;

  function receive(data: unknown): void {
    if (!isObject(data) || data["jsonrpc"] !== "2.0") return;
    const { method, id, params } = data;
    if (typeof method === "string" && id === undefined && onNotification(method, params)) return;
    const message = repair(data);
    if (message) transport.onmessage?.(message);
  }

  function repair(data: Loose): JSONRPCMessage | undefined {
    if (isJSONRPCRequest(data) || isJSONRPCNotification(data) || isJSONRPCErrorResponse(data)) return data;
    const id = data["id"];
    if (typeof id !== "number" && typeof id !== "string") return undefined;
    if ("error" in data) return refusal(id, data["error"]);
    if (id === handshakeId && "result" in data) return handshake(id, objectOf(data["result"]));
    return isJSONRPCResultResponse(data) ? data : undefined;
  }

  function handshake(id: number | string, result: Loose): JSONRPCMessage {
    onHandshake(result);
    return { jsonrpc: "2.0", id, result: plainHandshake(result) };
  }

  const stop = port.listen(receive);
  const transport: HostTransport = {
    start: () => Promise.resolve(),
    send(message) {
      if ("method" in message && "id" in message && message.method === "ui/initialize")
        handshakeId = message.id;
      port.post(message);
      return Promise.resolve();
    },
    close() {
      transport.onclose?.();
      return Promise.resolve();
    },
    stop,
  };
  return transport;
}

/** What the protocol library needs to go on; the widget itself reads the host's own words. */
function plainHandshake(result: Loose) {
  const info = objectOf(result["hostInfo"]);
  return {
    protocolVersion: textOf(result["protocolVersion"]) ?? "2026-01-26",
    hostInfo: { name: textOf(info["name"]) ?? "unknown", version: textOf(info["version"]) ?? "0" },
    hostCapabilities: {},
    hostContext: {},
  };
}

function refusal(id: number | string, error: unknown): JSONRPCMessage {
  const message = textOf(error) ?? textOf(objectOf(error)["message"]) ?? "The host gave no reason.";
  return { jsonrpc: "2.0", id, error: { code: -32603, message } };
}
