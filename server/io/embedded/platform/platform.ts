import { offerAcsMethods } from "../apps/acsMethods.ts";
import { createAppRegistry } from "../apps/appRegistry.ts";
import { offerAppsMethods } from "../apps/appsMethods.ts";
import { createInMemoryApps } from "../apps/inMemoryApps.ts";
import type { IoDesktop } from "../clients.ts";
import type { AppRecord } from "../definitions/appRecord.ts";
import type { LayoutStore } from "../store/layoutStore.ts";
import { createStreams } from "../streams.ts";
import { offerChannels } from "./channels.ts";
import { offerControlMethod } from "./controlMethod.ts";
import { offerLayoutEvents } from "./layoutEvents.ts";
import { createOpenWorkspaces } from "./openWorkspaces.ts";
import { offerPrefs } from "./prefs.ts";
import { offerWindowEvents } from "./windowEvents.ts";

export interface PlatformOptions {
  readonly apps: readonly AppRecord[];
  readonly layouts: LayoutStore;
  readonly markBulk: <T extends object>(result: T) => T;
}

/** Offers over interop what an io.Connect platform offers its clients, as far as it can be had without drawing. */
export async function offerPlatform(
  io: IoDesktop,
  { apps, layouts, markBulk }: PlatformOptions,
): Promise<void> {
  const registry = createAppRegistry(apps);
  const inMemory = createInMemoryApps(registry);
  const push = await createStreams(io);
  const open = createOpenWorkspaces();
  await Promise.all([
    offerControlMethod(io, { open, apps: registry, contexts: io.contexts, push, layouts, markBulk }),
    offerAcsMethods(io, registry, inMemory),
    offerAppsMethods(io, { registry, inMemory }),
    offerLayoutEvents(io, layouts),
    offerWindowEvents(io),
    offerPrefs(io),
    offerChannels(io, registry),
  ]);
}
