import type { JsonObject } from "../../shared/json.ts";
import { instanceContextName, workspaceContextName } from "../io/contextNames.ts";
import type { IoPort, Unsubscribe } from "../io/port.ts";
import type { Location } from "../config/workingContextConfig.ts";

/** Called with the whole value of a source, or undefined where it has none. */
type Heard = (value: JsonObject | undefined) => void;

type Targets = () => Promise<readonly string[]>;

/**
 * Follows one source.
 *
 * @throws Error with a plain sentence if this io.Connect lacks what the source needs.
 */
export async function follow(port: IoPort, location: Location, heard: Heard): Promise<Unsubscribe> {
  const { global, workspace, channel, application } = location;
  if (channel !== undefined) return needed(port.channels, "Channels").subscribe(channel.target, heard);
  const contexts = needed(port.contexts, "Contexts");
  const shared = { subscribe: contexts.subscribe.bind(contexts), heard };
  if (global !== undefined)
    return followFirst(
      () => Promise.resolve([global.names].flat()),
      () => () => undefined,
      shared,
    );
  if (workspace !== undefined) {
    const workspaces = needed(port.workspaces, "Workspaces");
    const targets: Targets = async () => {
      const mine = workspace.target === "focused" ? undefined : await workspaces.mine?.();
      const open = mine === undefined ? await workspaces.listOpen() : [];
      const front = open.find(({ selected }) => selected === true) ?? open.at(-1);
      const id = mine ?? front?.id;
      return id === undefined ? [] : [workspaceContextName(id)];
    };
    return followFirst(targets, (changed) => workspaces.onChanged(changed), shared);
  }
  const interop = needed(port.interop, "Interop");
  const names = new Set([application?.names ?? []].flat());
  const targets: Targets = () => {
    const running = interop.offered().filter(({ server }) => names.has(server.appName ?? ""));
    const ids = new Set(running.map(({ server }) => server.instanceId));
    return Promise.resolve([...ids].map(instanceContextName));
  };
  return followFirst(targets, (changed) => interop.onChanged(changed), shared);
}

function needed<T>(api: T | undefined, name: string): T {
  if (api !== undefined) return api;
  throw new Error(`This io.Connect has no ${name} API.`);
}

interface Shared {
  readonly subscribe: (name: string, callback: (value: JsonObject) => void) => Promise<Unsubscribe>;
  readonly heard: Heard;
}

/** Follows the contexts that a source stands for now; the first of them with a value counts. */
async function followFirst(
  targets: Targets,
  onChanged: (callback: () => void) => Unsubscribe,
  { subscribe, heard }: Shared,
): Promise<Unsubscribe> {
  const followed = new Map<string, { value?: JsonObject; stop?: Unsubscribe }>();
  let names: readonly string[] = [];
  let ended = false;
  const tell = () =>
    heard(names.map((name) => followed.get(name)?.value).find((value) => value !== undefined));

  const begin = async (name: string) => {
    const entry: { value?: JsonObject; stop?: Unsubscribe } = {};
    followed.set(name, entry);
    entry.stop =
      (await subscribe(name, (value) => {
        entry.value = value;
        if (!ended && followed.get(name) === entry) tell();
      }).catch(() => undefined)) ?? (() => undefined);
    if (ended || followed.get(name) !== entry) entry.stop();
  };
  const refresh = async () => {
    names = await targets();
    for (const [name, { stop }] of followed) {
      if (names.includes(name)) continue;
      followed.delete(name);
      stop?.();
    }
    await Promise.all(names.filter((name) => !followed.has(name)).map(begin));
    if (!ended) tell();
  };
  const stopHearing = onChanged(() => void refresh().catch(() => undefined));
  await refresh().catch(() => undefined);
  return () => {
    ended = true;
    stopHearing();
    for (const { stop } of followed.values()) stop?.();
  };
}
