import type { Catalog, CatalogChange } from "../catalog/catalog.ts";

/** Tools come and go in bursts, when an application starts or the platform reconnects. */
const BURST_MS = 50;

/**
 * Tells of changes of the catalogue, once a burst and kind.
 *
 * @returns stops telling.
 */
export function tellChanges(
  catalog: Pick<Catalog, "onChanged">,
  tell: (change: CatalogChange) => void,
): () => void {
  const waiting = new Map<CatalogChange, NodeJS.Timeout>();
  const stop = catalog.onChanged((change) => {
    if (waiting.has(change)) return;
    const timer = setTimeout(() => {
      waiting.delete(change);
      tell(change);
    }, BURST_MS);
    waiting.set(change, timer);
  });
  return () => {
    stop();
    waiting.forEach((timer) => clearTimeout(timer));
  };
}
