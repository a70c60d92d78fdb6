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
  const { createSharedLine } = await import("./serving/together/sharedLine.ts");
  const { sharedStates } = await import("./serving/together/sharedStates.ts");
  const bus = await openRedisBus(url, log);
  const { states, stop } = await sharedStates(bus);
  return {
    bus,
    asking: { states, line: createSharedLine(bus) },
    sharedOnce: (options) => onceOnBus(bus, options),
    close: () => {
      stop();
      return bus.close();
    },
  };
}
