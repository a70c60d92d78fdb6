import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import {
  AppBridge,
  type McpUiHostCapabilities,
  type McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import { isJSONRPCNotification, isJSONRPCRequest, isJSONRPCResponse } from "@modelcontextprotocol/client";
import type { Host } from "../../../../widget/host/host.ts";
import type { HostEvent } from "../../../../widget/host/hostEvent.ts";
import { objectOf, type Loose } from "../../../../widget/host/looseRead.ts";
import type { HostPort } from "../../../../widget/host/hostPort.ts";

export interface Wire {
  /** What the widget is given to reach its host. */
  readonly port: HostPort;
  /** Everything the widget posted, in order. */
  readonly posted: Loose[];
  /** The host's end. */
  readonly hostEnd: MessagePort;
  close(): void;
}

/** A real channel with structured cloning in between, as a frame and its parent have it. */
export function createWire(): Wire {
  const { port1, port2 } = new MessageChannel();
  const posted: Loose[] = [];
  const port: HostPort = {
    post(message) {
      posted.push(objectOf(message));
      port1.postMessage(message);
    },
    listen(receive) {
      const onMessage = (event: MessageEvent) => receive(event.data);
      port1.addEventListener("message", onMessage);
      port1.start();
      return () => port1.removeEventListener("message", onMessage);
    },
  };
  return { port, posted, hostEnd: port2, close: () => port1.close() };
}

interface BridgeOptions {
  readonly capabilities?: McpUiHostCapabilities;
  readonly context?: McpUiHostContext;
  readonly prepare?: (bridge: AppBridge) => void;
}

/** The bridge that hosts are built on, at the other end of the wire. */
export async function createBridge(wire: Wire, options: BridgeOptions = {}): Promise<AppBridge> {
  const { capabilities = { serverTools: {} }, context = {}, prepare } = options;
  const bridge = new AppBridge(null, { name: "test-host", version: "1" }, capabilities, {
    hostContext: context,
  });
  prepare?.(bridge);
  await bridge.connect(portTransport(wire.hostEnd));
  return bridge;
}

function portTransport(end: MessagePort): Transport {
  const transport: Transport = {
    start() {
      end.onmessage = (event: MessageEvent<unknown>) => {
        if (isMessage(event.data)) transport.onmessage?.(event.data);
      };
      return Promise.resolve();
    },
    send(message) {
      end.postMessage(message);
      return Promise.resolve();
    },
    close() {
      end.close();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  return transport;
}

function isMessage(value: unknown): value is JSONRPCMessage {
  return isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value);
}

type Answer = { result: unknown } | { error: unknown } | "silence";

/** A host that speaks raw messages and answers requests as the test says. */
export function createRawHost(wire: Wire, answer: (method: string) => Answer) {
  const post = (message: unknown) => wire.hostEnd.postMessage(message);
  wire.hostEnd.onmessage = ({ data }: MessageEvent<{ id?: unknown; method?: string }>) => {
    if (data.method === undefined || data.id === undefined) return;
    const said = answer(data.method);
    if (said !== "silence") post({ jsonrpc: "2.0", id: data.id, ...said });
  };
  return { post, notify: (method: string, params?: unknown) => post({ jsonrpc: "2.0", method, params }) };
}

/** Collects events and waits for the next of a kind. */
export function collect(host: Pick<Host, "subscribe">) {
  const events: HostEvent[] = [];
  const waiting = new Set<() => void>();
  host.subscribe((event) => {
    events.push(event);
    for (const check of waiting) check();
  });

  function next<T extends HostEvent["type"]>(type: T): Promise<Extract<HostEvent, { type: T }>> {
    return new Promise((resolve) => {
      const check = () => {
        const found = events.find((event): event is Extract<HostEvent, { type: T }> => event.type === type);
        if (!found) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  }
  return { events, next };
}
