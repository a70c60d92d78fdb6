import { getHeapStatistics } from "node:v8";

/** How much of a store is kept in memory. */
export interface StoreLimits {
  readonly layouts: number;
  /** Of all together, as `weightOf` counts it. */
  readonly weight: number;
}

/** Clients of the platform have a copy of their own of all layouts, and for the length of a save one more. */
const SHARE = 5;

export const usualLimits = (): StoreLimits => ({
  layouts: 10_000,
  weight: getHeapStatistics().heap_size_limit / SHARE,
});

/** What is kept already, against the limits. */
export interface StoreRoom {
  /** @param count how many more layouts. */
  fits(weight: number, count?: number): boolean;
  take(weight: number): void;
}

export function createStoreRoom(limits: StoreLimits, kept: Iterable<{ readonly weight: number }>): StoreRoom {
  let [layouts, total] = [0, 0];
  const take = (weight: number) => {
    if (weight > 0) layouts += 1;
    total += weight;
  };
  for (const { weight } of kept) take(weight);
  return {
    take,
    fits: (weight, count = 1) => total + weight <= limits.weight && layouts + count <= limits.layouts,
  };
}
