import { seenName } from "../../../seenName.ts";
import { createTurns } from "../../../turns.ts";
import { holdingName, type HeldName } from "./nameLock.ts";

/** Does a piece of work while nobody else, of this process or of another, does any for a name that people read as one. */
export type Alone = <T>(name: string, work: (held: HeldName) => Promise<T>) => Promise<T>;

/**
 * Within the process a name is waited for however long it is held: a mark on the disk would be taken for left behind
 * after a while. Those who wait for another process do so beside each other.
 */
export function createOwnTurns(dir: string): Alone {
  const inTurn = createTurns();
  /** When this process held a name last. */
  const heldAt = new Map<string, number>();

  return (name, work) => {
    const begun = performance.now();
    const key = seenName(name);
    return inTurn(key, () => {
      const since = Math.max(begun, heldAt.get(key) ?? begun);
      return holdingName({ dir, name, since }, (held) =>
        work(held).finally(() => heldAt.set(key, performance.now())),
      );
    });
  };
}
