import { createRequire } from "node:module";
import { z } from "zod";
import type { Log } from "../../log.ts";
import { createBulkResults } from "./bulkResults.ts";

/** How a client of this process talks to the gateway. */
interface GatewayClient {
  send(message: object): void;
}
export interface Facade {
  connect(onMessage: (client: GatewayClient, message: object) => void): Promise<GatewayClient>;
}

/** A client beyond this process, which may leave. */
interface Peer extends GatewayClient {
  disconnect(): void;
}

export interface Gateway {
  /** What `gateway.inproc.facade` of a client is set to. */
  readonly facade: Facade;
  /** Marks a large result of an interop method, which then passes the gateway by. It must not change any more. */
  markBulk<T extends object>(result: T): T;
  connectPeer(onMessage: (message: object) => void): Promise<Peer>;
  stop(): Promise<void>;
}

interface OriginalClient extends GatewayClient {
  disconnect(): void;
}
interface OriginalGateway {
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
  connect(onMessage: (client: OriginalClient, message: object) => void): Promise<OriginalClient>;
}

const isFunction = (value: unknown): boolean => typeof value === "function";

const GatewayModuleSchema = z.object({
  create: z.custom<(config: object) => OriginalGateway>(isFunction),
  configure_logging: z.custom<(config: object) => void>(isFunction),
});

const LogLineSchema = z.looseObject({ level: z.unknown().optional(), message: z.unknown().optional() });

/** It comes without types. Loading it takes most of a second, so this is not done before it is needed. */
function loadGateway(): z.infer<typeof GatewayModuleSchema> {
  const loaded: unknown = createRequire(import.meta.url)("@glue42/gateway-web/node/gateway-web.js");
  return GatewayModuleSchema.parse(loaded);
}

/** Left to itself it logs to stdout, which belongs to the protocol in stdio mode. */
function logTo(log: Log): object {
  const appender = (line: unknown): void => {
    const { message } = LogLineSchema.catch({ level: "", message: "" }).parse(line);
    log.warn(`gateway: ${String(message)}`);
  };
  return { level: "warn", appender };
}

/**
 * Messages that may wait for one client. By default the gateway keeps 20 and drops what comes then, so that whoever
 * asks for many things at once waits for ever.
 */
const MOST_WAITING = 100_000;

/** The longest that a timer knows. */
const FOR_EVER_MS = 2 ** 31 - 1;

/** Starts a gateway in this process. It opens no port, and keeps the process alive until the stop, as one would. */
export async function openGateway(log: Log): Promise<Gateway> {
  const module = loadGateway();
  module.configure_logging(logTo(log));
  const original = module.create({ clients: { inactive_seconds: 0, buffer_size: MOST_WAITING } });
  await original.start();
  const alive = setInterval(() => undefined, FOR_EVER_MS);

  const bulk = createBulkResults();
  const clients = new Set<OriginalClient>();
  let open = true;

  /** After the stop the gateway throws from callbacks at whatever it is sent, which would end the process. */
  function guarded(client: OriginalClient): GatewayClient {
    return {
      send: (message) => {
        if (open) client.send(bulk.checkIn(message));
      },
    };
  }

  async function connectPeer(onMessage: (message: object) => void): Promise<Peer> {
    const client = await original.connect((_from, message) => {
      if (open) onMessage(bulk.checkOut(message));
    });
    clients.add(client);
    const disconnect = () => {
      if (open && clients.delete(client)) client.disconnect();
    };
    return { ...guarded(client), disconnect };
  }

  async function stop(): Promise<void> {
    if (!open) return;
    open = false;
    for (const client of clients) client.disconnect();
    await original.stop().finally(() => clearInterval(alive));
  }

  return {
    facade: {
      connect: async (onMessage) => {
        const client = await original.connect((from, message) => {
          if (open) onMessage(guarded(from), bulk.checkOut(message));
        });
        clients.add(client);
        return guarded(client);
      },
    },
    markBulk: (result) => bulk.mark(result),
    connectPeer,
    stop,
  };
}
