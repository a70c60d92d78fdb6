import { setTimeout } from "node:timers/promises";
import type { Log } from "../../log.ts";
import { plainError } from "../plainError.ts";
import { connectClient, connectPlatformClient, type ClientOptions, type IoDesktop } from "./clients.ts";
import { readDefinitions } from "./definitions/definitionsReader.ts";
import { openGateway, type Gateway } from "./gateway.ts";
import { openWebSocketFront, type WebSocketFront } from "./peers/webSocketFront.ts";
import { offerPlatform, type PlatformOptions } from "./platform/platform.ts";
import { openLayoutStore, type LayoutStore, type StoreOthers } from "./store/layoutStore.ts";

export interface EmbeddedOptions {
  /** Every JSON file below it is read: application definitions and saved layouts. */
  readonly definitionsDir: string;
  /** Where saved layouts go; made when something is first saved. */
  readonly storeDir: string;
  readonly log: Log;
  /** As whom the server appears on the platform. */
  readonly appName?: string;
  /**
   * Called with the address under which other processes of this machine may join. Left out, no port is opened and
   * nobody can.
   */
  readonly onPeerAddress?: (address: PeerAddress) => void;
  /** The origins of web pages that may join too, e.g. "http://127.0.0.1:8000". */
  readonly peerOrigins?: readonly string[];
  /** Other processes on the same store folder. */
  readonly others?: StoreOthers | undefined;
}

/** What a client of another process needs to join. Whoever knows it is let in. */
export interface PeerAddress {
  readonly url: string;
  readonly userName: string;
}

/** A platform in this process and a client on it. */
interface StartedPlatform {
  readonly io: IoDesktop;
  /** Another client of this process: an application that offers and calls methods. */
  readonly join: (application: string) => Promise<IoDesktop>;
  readonly stop: () => Promise<void>;
  readonly store: Pick<LayoutStore, "alone">;
}

interface Clients {
  readonly shared: Omit<ClientOptions, "application">;
  readonly io: IoDesktop;
  /** The one behind the platform's own methods. */
  readonly platform: IoDesktop;
}

type Files = Pick<PlatformOptions, "apps" | "layouts">;

async function loadFiles({ definitionsDir, storeDir, log, others }: EmbeddedOptions): Promise<Files> {
  const { apps, layouts: given } = await readDefinitions({ dir: definitionsDir, except: storeDir, log });
  return { apps, layouts: await openLayoutStore({ dir: storeDir, given, log, others }) };
}

/** A client that has the name of a definition would wait for the platform to say that it was started. */
function freeName(wanted: string, taken: readonly { name: string }[]): string {
  const names = new Set(taken.map(({ name }) => name));
  let name = wanted;
  while (names.has(name)) name = `${name}-server`;
  return name;
}

async function connect(gateway: Gateway, files: Files, options: EmbeddedOptions): Promise<Clients> {
  const { log, appName = "workspace-widget" } = options;
  const shared: Omit<ClientOptions, "application"> = {
    facade: gateway.facade,
    userName: crypto.randomUUID(),
    log,
  };
  const platform = await connectPlatformClient({
    ...shared,
    application: freeName(`${appName}-platform`, files.apps),
  });
  await offerPlatform(platform, { ...files, markBulk: (result) => gateway.markBulk(result) });
  const io = await connectClient({ ...shared, application: freeName(appName, files.apps) });
  return { io, platform, shared };
}

/** How long a client may take to say goodbye. */
const GOODBYE_MS = 1_000;

async function stopAll(gateway: Gateway, { io, platform }: Clients): Promise<void> {
  const goodbye = Promise.allSettled([io.done(), platform.done()]);
  await Promise.race([goodbye, setTimeout(GOODBYE_MS, undefined, { ref: false })]);
  await gateway.stop();
}

async function openToPeers(
  gateway: Gateway,
  { userName }: { userName: string },
  { onPeerAddress, peerOrigins: origins, log }: EmbeddedOptions,
): Promise<WebSocketFront | undefined> {
  if (onPeerAddress === undefined) return undefined;
  const front = await openWebSocketFront(gateway, { log, origins });
  onPeerAddress({ url: front.url, userName });
  return front;
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run());
}

/**
 * Starts a real gateway in this process, a platform on it that knows applications and saved layouts from files, keeps
 * what is opened and draws nothing, and the real client.
 *
 * @throws Error if the definitions folder or the store cannot be read.
 */
export async function startPlatform(options: EmbeddedOptions): Promise<StartedPlatform> {
  // The first files are read while the gateway is being loaded.
  const loading = loadFiles(options);
  loading.catch(() => undefined);
  const gateway = await openGateway(options.log);
  try {
    const files = await loading;
    const clients = await connect(gateway, files, options);
    const front = await openToPeers(gateway, clients.shared, options);
    return {
      io: clients.io,
      store: files.layouts,
      join: (application) => connectPlatformClient({ ...clients.shared, application }),
      stop: once(async () => {
        await front?.close();
        await stopAll(gateway, clients);
      }),
    };
  } catch (thrown) {
    await gateway.stop();
    throw plainError("The embedded platform did not start", thrown);
  }
}
