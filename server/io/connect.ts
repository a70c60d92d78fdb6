import { createAppsPort } from "./apps/appsPort.ts";
import { createChannelsPort } from "./channelsPort.ts";
import { createContextsPort } from "./contextsPort.ts";
import { createIntentsPort } from "./intentsPort.ts";
import { createInteropPort } from "./interopPort.ts";
import { findIoApi } from "./ioApi.ts";
import type { IoPort } from "./port.ts";
import { createWorkspacesPort } from "./workspaces/workspacesPort.ts";

/**
 * Adapts an io.Connect API object of any edition and version. What it lacks is absent or empty in the port; the
 * connection behind it stays open on close, since it is not ours.
 *
 * @throws Error if the value is no io.Connect API object.
 */
export function connectIo(io: unknown): IoPort {
  const api = findIoApi(io);
  const apps = createAppsPort(api);
  const workspaces = api.workspaces ? createWorkspacesPort(api.workspaces, apps, api) : undefined;
  const interop = api.interop && createInteropPort(api.interop);
  const intents = api.intents && createIntentsPort(api.intents, { apps, interop: api.interop });
  return {
    apps,
    ...(workspaces && { workspaces }),
    ...(interop && { interop }),
    ...(intents && { intents }),
    ...(api.contexts && { contexts: createContextsPort(api.contexts) }),
    ...(api.channels && { channels: createChannelsPort(api.channels) }),
    close: () => {
      apps.close();
      workspaces?.close();
      interop?.close();
      intents?.close();
      return Promise.resolve();
    },
  };
}
