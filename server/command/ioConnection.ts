import { createIoConnector, type IoConnector } from "../ioConnector.ts";
import type { Log } from "../log.ts";
import { messageOf } from "../messageOf.ts";
import type { RunOptions } from "./options.ts";

/** Loading the gateway keeps the process busy for about a second: by then a client has its list of tools. */
const WARM_UP_MS = 1000;

/** The io.Connect that the command line asks for. Its libraries are loaded when it is first needed. */
export function ioConnection({ io, gateway, definitions, store }: RunOptions, log: Log): IoConnector {
  return createIoConnector(async () => {
    if (io === "desktop") {
      const { connectDesktop } = await import("../io/desktop.ts");
      return connectDesktop({ gateway, log });
    }
    const { startEmbedded } = await import("../io/embedded/embedded.ts");
    return startEmbedded({ definitionsDir: definitions, storeDir: store, log });
  });
}

/** Connects before anyone asks, so that the first call does not wait for it. */
export function warmUp(io: IoConnector, log: Log): void {
  const connect = () =>
    io
      .connected()
      .catch((fault: unknown) => log.warn("io.Connect is not connected.", { reason: messageOf(fault) }));
  setTimeout(() => void connect(), WARM_UP_MS).unref();
}
