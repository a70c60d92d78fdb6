import { createEmitter } from "../emitter.ts";
import { memberOf, offOf, type WorkspacesApi } from "../ioApi.ts";
import type { Unsubscribe } from "../port.ts";
import { isTemporaryName } from "./temporaryNames.ts";

interface LayoutListener {
  /** A layout of this name, or one that was not named, was saved. */
  saved(name: string | undefined): void;
  removed(name: string | undefined): void;
}

interface WorkspaceEvents {
  /** Resolves when the subscriptions stand, or are known not to be had. */
  readonly ready: Promise<void>;
  /** Whether every saved and removed layout is heard of. */
  hearsOfLayouts(): boolean;
  onChanged(callback: () => void): Unsubscribe;
  close(): void;
}

/** Listens to what is opened, closed, saved and removed on a platform. */
export function listenToWorkspaces(api: WorkspacesApi, layouts: LayoutListener): WorkspaceEvents {
  const changes = createEmitter<void>();
  let hears = false;

  const told = (tell: (name: string | undefined) => void) => (layout: unknown) => {
    // While it subscribes, a listener is told of every layout there is.
    if (!hears) return;
    const name = memberOf(layout, "name");
    tell(typeof name === "string" ? name : undefined);
    if (typeof name !== "string" || !isTemporaryName(name)) changes.emit();
  };

  async function subscribe(): Promise<() => void> {
    const results = await Promise.allSettled([
      api.layouts.onSaved?.(told((name) => layouts.saved(name))),
      api.layouts.onRemoved?.(told((name) => layouts.removed(name))),
      api.onWorkspaceOpened?.(() => changes.emit()),
      api.onWorkspaceClosed?.(() => changes.emit()),
    ]);
    const given = results.map((result) => (result.status === "fulfilled" ? result.value : undefined));
    hears = given[0] !== undefined && given[1] !== undefined;
    return () => given.forEach((off) => offOf(off)());
  }

  const subscribed = subscribe();
  return {
    ready: subscribed.then(() => undefined),
    hearsOfLayouts: () => hears,
    onChanged: (callback) => changes.on(callback),
    close: () => void subscribed.then((off) => off()),
  };
}
