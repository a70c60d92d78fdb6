import type { JsonObject } from "../../../../shared/json.ts";
import { createEmitter } from "../../emitter.ts";
import type { Unsubscribe } from "../../port.ts";
import type { AppRecord } from "../definitions/appRecord.ts";

/** An application that was started. The platform renders nothing, so nothing runs but what registers itself. */
export interface AppInstance {
  readonly id: string;
  readonly appName: string;
  readonly context: JsonObject;
  readonly startedAt: Date;
  /** The workspace whose window it is. */
  readonly workspaceId?: string;
  /** The channel that it was started on. */
  readonly channelName?: string;
}

export type AppEvent =
  | { readonly kind: "added" | "changed" | "removed"; readonly apps: readonly AppRecord[] }
  | { readonly kind: "started" | "stopped"; readonly instances: readonly AppInstance[] };

interface StartRequest {
  readonly appName: string;
  readonly context?: JsonObject | undefined;
  readonly workspaceId?: string;
  readonly channelName?: string;
}

export interface AppRegistry {
  apps(): readonly AppRecord[];
  app(name: string): AppRecord | undefined;
  instances(): readonly AppInstance[];
  instance(id: string): AppInstance | undefined;
  /** Records instances of all or, where an application is unknown, of none. */
  start(requests: readonly StartRequest[]): readonly AppInstance[];
  /** Ids of no instance are passed over. */
  stop(ids: readonly string[]): void;
  /** Adds definitions, or puts them in the place of those of the same name. */
  merge(apps: readonly AppRecord[]): void;
  /** Removes definitions and stops their instances. */
  remove(names: readonly string[]): void;
  onEvent(listener: (event: AppEvent) => void): Unsubscribe;
}

/** Each keeps what it was started with for as long as it runs. */
const MOST_RUNNING = 2000;

function unknownAppMessage(names: readonly string[]): string {
  const quoted = [...new Set(names)].slice(0, 5).map((name) => `“${name}”`);
  return `There is no application ${quoted.join(", ")} on this platform.`;
}

/** The applications of the embedded platform: definitions and what was started of them. */
export function createAppRegistry(definitions: readonly AppRecord[]): AppRegistry {
  const apps = new Map(definitions.map((app) => [app.name, app]));
  const instances = new Map<string, AppInstance>();
  const events = createEmitter<AppEvent>();

  function emitApps(kind: "added" | "changed" | "removed", changed: readonly AppRecord[]): void {
    if (changed.length > 0) events.emit({ kind, apps: changed });
  }

  function stop(ids: readonly string[]): void {
    const stopped = ids.map((id) => instances.get(id)).filter((instance) => instance !== undefined);
    for (const { id } of stopped) instances.delete(id);
    if (stopped.length > 0) events.emit({ kind: "stopped", instances: stopped });
  }

  function record({ context = {}, ...request }: StartRequest): AppInstance {
    const instance = { ...request, id: crypto.randomUUID(), context, startedAt: new Date() };
    instances.set(instance.id, instance);
    return instance;
  }

  return {
    apps: () => [...apps.values()],
    app: (name) => apps.get(name),
    instances: () => [...instances.values()],
    instance: (id) => instances.get(id),
    start: (requests) => {
      const unknown = requests.map(({ appName }) => appName).filter((name) => !apps.has(name));
      if (unknown.length > 0) throw new Error(unknownAppMessage(unknown));
      if (instances.size + requests.length > MOST_RUNNING)
        throw new Error(`At most ${MOST_RUNNING} applications run at the same time: close some first.`);
      const started = requests.map(record);
      if (started.length > 0) events.emit({ kind: "started", instances: started });
      return started;
    },
    stop,
    merge: (given) => {
      const changed = given.filter(({ name }) => apps.has(name));
      const added = given.filter(({ name }) => !apps.has(name));
      for (const app of given) apps.set(app.name, app);
      emitApps("added", added);
      emitApps("changed", changed);
    },
    remove: (names) => {
      const removed = names.map((name) => apps.get(name)).filter((app) => app !== undefined);
      const gone = new Set(removed.map(({ name }) => name));
      stop([...instances.values()].filter(({ appName }) => gone.has(appName)).map(({ id }) => id));
      for (const name of gone) apps.delete(name);
      emitApps("removed", removed);
    },
    onEvent: (listener) => events.on(listener),
  };
}
