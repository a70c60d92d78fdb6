import { readManagerApps, readRegistryApps } from "./appDefinitions.ts";
import { createEmitter } from "../emitter.ts";
import { offOf, type AppManagerApi, type AppRegistryApi, type IoApi } from "../ioApi.ts";
import { plainError } from "../plainError.ts";
import type { AppDefinition, AppsPort, Unsubscribe } from "../port.ts";
import { createRefreshable } from "../refreshable.ts";
import { createStart } from "./startApp.ts";

/** How long a list is taken for true where nobody tells of changes. */
const UNHEARD_MAX_AGE_MS = 5_000;

async function fetchApps(api: IoApi): Promise<readonly AppDefinition[]> {
  const registered = api.registry ? await api.registry.getMany({ includeDefinition: true }) : [];
  const apps = readRegistryApps(registered);
  // The newer API answers a failure with an empty list; the older one then still knows.
  if (apps.length > 0 || !api.appManager) return apps;
  return readManagerApps(api.appManager.applications());
}

function listenToRegistry(registry: AppRegistryApi, changed: () => void): Promise<unknown>[] {
  return [registry.onAdded?.(changed), registry.onRemoved?.(changed), registry.onUpdated?.(changed)].filter(
    (subscription) => subscription !== undefined,
  );
}

function listenToManager(manager: AppManagerApi, changed: () => void): unknown[] {
  return [manager.onAppAdded?.(changed), manager.onAppRemoved?.(changed), manager.onAppChanged?.(changed)];
}

async function listen(api: IoApi, changed: () => void): Promise<Unsubscribe> {
  const subscriptions = api.registry
    ? await Promise.all(listenToRegistry(api.registry, changed))
    : api.appManager
      ? listenToManager(api.appManager, changed)
      : [];
  return () => subscriptions.forEach((off) => offOf(off)());
}

/** The applications of a platform, kept in memory and in step with its events. */
export function createAppsPort(api: IoApi): AppsPort & { close(): void } {
  const changes = createEmitter<void>();
  let heard = false;
  const apps = createRefreshable(
    () => fetchApps(api),
    () => (heard ? Infinity : UNHEARD_MAX_AGE_MS),
  );
  const changed = (): void => {
    apps.invalidate();
    // The older API tells a new listener of every application there is.
    if (heard) changes.emit();
  };
  const listening = listen(api, changed).then(
    (off) => {
      heard = true;
      return off;
    },
    () => () => undefined,
  );
  const start = createStart(api);
  return {
    ...(start !== undefined && { start }),
    list: () =>
      listening
        .then(() => apps.get())
        .catch((thrown: unknown) => {
          throw plainError("The applications could not be listed", thrown);
        }),
    onChanged: (callback) => changes.on(callback),
    close: () => void listening.then((off) => off()),
  };
}
