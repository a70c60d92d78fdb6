import type { Bus } from "./bus/bus.ts";
import type { Log } from "./log.ts";
import type { Asking } from "./serving/asking.ts";
import type { SharedOnce } from "./tools/once.ts";

/** What this process has in common with the others behind the same address. */
export interface Together {
  readonly bus: Bus;
  readonly asking: Asking;
  readonly sharedOnce: SharedOnce;
  close(): Promise<void>;
}

/** @throws StartError if the bus cannot be reached. */
export async function openBus(url: string | undefined, log: Log): Promise<Together | undefined> {
  if (url === undefined) return undefined;
  // Loaded here: nothing else needs Redis.
  const { openRedisBus } = await import("./bus/redisBus.ts");
  const { onceOnBus } = await import("./bus/onceOnBus.ts");
  const { createSealedStates } = await import("./serving/sealedState.ts");
  const { createSharedLine } = await import("./serving/together/sharedLine.ts");
  const { sharedStateKey } = await import("./serving/together/sharedStateKey.ts");
  const bus = await openRedisBus(url, log);
  const { key, stop } = await sharedStateKey(bus);
  return {
    bus,
    asking: { states: createSealedStates(key), line: createSharedLine(bus) },
    sharedOnce: (options) => onceOnBus(bus, options),
    close: () => {
      stop();
      return bus.close();
    },
  };
}
