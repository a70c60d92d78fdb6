import type { IOConnectDesktop } from "@interopio/desktop";
import type { Log } from "../../log.ts";
import { loadClientLibraries } from "./clientLibraries.ts";
import type { Facade } from "./gateway.ts";

export type IoDesktop = IOConnectDesktop.API;

export interface ClientOptions {
  readonly facade: Facade;
  /** Clients see each other only under one user name. */
  readonly userName: string;
  readonly application: string;
  readonly log: Log;
}

/** Left to themselves the libraries print to the console. Their warnings are about what this platform leaves out. */
function customLogger(log: Log): IOConnectDesktop.Config["customLogger"] {
  const line = (write: Log["debug"]) => (message?: unknown) => write(String(message).split("\n", 1)[0] ?? "");
  const debug = line(log.debug);
  return { debug, log: debug, info: debug, warn: debug, error: line(log.warn) };
}

function baseConfig({ facade, userName, application, log }: ClientOptions): IOConnectDesktop.Config {
  const custom = customLogger(log);
  return {
    application,
    gateway: { inproc: { facade } },
    // The gateway checks no password; that nobody knows the name is what keeps others out.
    auth: { username: userName, password: "none" },
    // A process that io.Connect Desktop started carries an instance id, which two clients must not share.
    identity: { instance: crypto.randomUUID() },
    logger: "warn",
    ...(custom && { customLogger: custom }),
    metrics: false,
    displays: false,
    exposeAPI: false,
  };
}

/** The client behind the platform's own methods and streams: interop and contexts only. */
export async function connectPlatformClient(options: ClientOptions): Promise<IoDesktop> {
  const { desktop } = loadClientLibraries();
  return desktop({
    ...baseConfig(options),
    windows: false,
    appManager: false,
    apps: false,
    layouts: false,
  });
}

/** The client that the server works with, as any application of an io.Connect platform has it. */
export async function connectClient(options: ClientOptions): Promise<IoDesktop> {
  const { desktop, workspaces } = loadClientLibraries();
  return desktop({
    ...baseConfig(options),
    libraries: [workspaces],
    windows: true,
    apps: true,
    appManager: "full",
    layouts: "full",
    channels: true,
    // There is nobody who could answer a dialog.
    intents: { enableIntentsResolverUI: false },
  });
}
