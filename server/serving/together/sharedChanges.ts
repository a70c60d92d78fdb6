import { z } from "zod";
import type { Bus } from "../../bus/bus.ts";
import type { Catalog, CatalogChange } from "../../catalog/catalog.ts";
import { tellChanges } from "../changes.ts";

const TOPIC = "changed";
const ChangedSchema = z.object({ from: z.string(), change: z.enum(["tools", "resources"]) });

/** Changes of the catalogue of any process. */
export interface SharedChanges extends Pick<Catalog, "onChanged"> {
  stop(): void;
}

/** Tells the others of changes here, once a burst, and hears of theirs: a client may be answered by any. */
export async function shareChanges(catalog: Pick<Catalog, "onChanged">, bus: Bus): Promise<SharedChanges> {
  const listeners = new Set<(change: CatalogChange) => void>();
  const emit = (change: CatalogChange) => listeners.forEach((listener) => listener(change));
  const stopHearing = await bus.subscribe(TOPIC, (message) => {
    const { from, change } = ChangedSchema.safeParse(message).data ?? {};
    if (change !== undefined && from !== bus.id) emit(change);
  });
  const stopTelling = tellChanges(catalog, (change) => {
    bus.publish(TOPIC, { from: bus.id, change }).catch(() => undefined);
  });
  const stopOwn = catalog.onChanged(emit);
  // What happened meanwhile was not heard.
  const stopWaiting = bus.onBack(() => (["tools", "resources"] as const).forEach(emit));
  return {
    onChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => [stopHearing, stopTelling, stopOwn, stopWaiting].forEach((stop) => stop()),
  };
}
