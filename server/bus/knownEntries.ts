import type { Json } from "../../shared/json.ts";
import type { Bus } from "./bus.ts";

const MOST = 1000;
const ignored = (): void => undefined;

interface Known {
  readonly value: Json;
  readonly until: number;
}

/**
 * What this process knows to stand on the bus. A bus that was away may come back empty: then each process puts back what
 * it knows, and for a moment nobody takes what is not there for what was never there.
 */
export class KnownEntries {
  readonly #bus: Bus;
  readonly #known = new Map<string, Known>();
  #settledAt = 0;

  /** @param settleMs how long the last process may take to find the bus again. */
  constructor(bus: Bus, settleMs: number) {
    this.#bus = bus;
    bus.onBack(() => {
      this.#settledAt = performance.now() + settleMs;
      this.#putBack();
    });
  }

  /** Sets a value, or does without the bus where that is away. */
  async set(key: string, value: Json, ttlMs: number): Promise<void> {
    this.keep(key, value, ttlMs);
    await this.#bus.set(key, value, ttlMs).catch(ignored);
  }

  /** Notes what another process has set. */
  keep(key: string, value: Json, ttlMs: number): void {
    const now = performance.now();
    this.#known.delete(key);
    this.#known.set(key, { value, until: now + ttlMs });
    for (const [old, { until }] of this.#known)
      if (until < now || this.#known.size > MOST) this.#known.delete(old);
  }

  async remove(key: string): Promise<void> {
    this.#known.delete(key);
    await this.#bus.remove(key).catch(ignored);
  }

  /** Milliseconds until all have put back what they know; 0 is now. */
  get unsettledMs(): number {
    return Math.max(0, this.#settledAt - performance.now());
  }

  #putBack(): void {
    const now = performance.now();
    for (const [key, { value, until }] of this.#known)
      if (until > now) this.#bus.set(key, value, until - now).catch(ignored);
  }
}
