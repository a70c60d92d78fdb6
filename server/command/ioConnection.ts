import type { Bus } from "../bus/bus.ts";
import { demoAppMain } from "../config/packageFiles.ts";
import type { EmbeddedOptions, startEmbedded } from "../io/embedded/embedded.ts";
import type { IoPort } from "../io/port.ts";
import { createIoConnector, type IoConnector } from "../ioConnector.ts";
import type { Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";
import type { RunOptions } from "./options.ts";
import { shareStore } from "./shareStore.ts";

/** Loading the gateway keeps the process busy for about a second: by then a client has its list of tools. */
const WARM_UP_MS = 1000;

/**
 * The io.Connect that the command line asks for. Its libraries are loaded when it is first needed.
 *
 * @param bus tells other processes on the same store of what is saved.
 */
export function ioConnection(options: RunOptions, log: Log, bus?: Bus): IoConnector {
  const { io, gateway, definitions, store, demoApps } = options;
  return createIoConnector(async () => {
    if (io === "desktop") {
      const { connectDesktop } = await import("../io/desktop.ts");
      return connectDesktop({ gateway, log });
    }
    await evaluate(log);
    const { startEmbedded } = await import("../io/embedded/embedded.ts");
    const folders = {
      definitionsDir: definitions,
      storeDir: store,
      others: bus && (await shareStore(bus, store)),
    };
    if (!demoApps) return startEmbedded({ ...folders, log });
    return startWithDemoApps(startEmbedded, { ...folders, log });
  });
}

/** The embedded platform needs no licence of anyone's: it is licensed to itself, by the same path. */
async function evaluate(log: Log): Promise<void> {
  const { evaluationLicence } = await import("../licence/evaluationLicence.ts");
  const { checkLicence } = await import("../licence/checkLicence.ts");
  await checkLicence(await evaluationLicence(), log);
}

/** The platform opens a port for them, which it does for nothing else. */
async function startWithDemoApps(start: typeof startEmbedded, options: EmbeddedOptions): Promise<IoPort> {
  const { log } = options;
  const { startDemoApps } = await import("../demoApps/startDemoApps.ts");
  let stopApps = (): void => undefined;
  const port = await start({
    ...options,
    onPeerAddress: (address) => (stopApps = startDemoApps({ mainFile: demoAppMain, address, log })),
  });
  return {
    ...port,
    close: () => {
      stopApps();
      return port.close();
    },
  };
}

/** Connects and reads the layouts before anyone asks, so that the first call does not wait for them. */
export function warmUp(io: IoConnector, log: Log): void {
  const connect = () =>
    io
      .connected()
      .then((port) => port.workspaces?.layouts())
      .catch((fault: unknown) => log.warn("io.Connect is not connected.", { reason: messageOf(fault) }));
  setTimeout(() => void connect(), WARM_UP_MS).unref();
}
