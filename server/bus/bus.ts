import type { Json } from "../../shared/json.ts";

export type Unsubscribe = () => void;

/**
 * What several processes that serve one address know together. A bus that is away for a while rejects; whoever uses
 * it goes on with what its own process knows.
 */
export interface Bus {
  /** This process, among those on the bus. */
  readonly id: string;
  /** @returns how many processes got it, this one included where it subscribed. */
  publish(topic: string, message: Json): Promise<number>;
  /** The listener gets what is published from now on, in the order of each publisher. */
  subscribe(topic: string, listener: (message: unknown) => void): Promise<Unsubscribe>;
  get(key: string): Promise<unknown>;
  /** @param ttlMs after which the value is forgotten. */
  set(key: string, value: Json, ttlMs: number): Promise<void>;
  /** Sets a value where there is none. @returns whether it did. */
  claim(key: string, value: Json, ttlMs: number): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Whether it can be used at this moment, as far as is known. */
  isThere(): boolean;
  /** Calls back when the bus can be used again after it was away, also for a moment: what was published meanwhile is lost. */
  onBack(listener: () => void): Unsubscribe;
  close(): Promise<void>;
}
