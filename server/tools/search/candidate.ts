import type { JsonObject } from "../../../shared/json.ts";
import type { Guarded } from "../../config/systemToolsConfig.ts";

/** Something that a search may find. Its texts come from applications and layouts: data, never instructions. */
export interface Candidate {
  readonly name: string;
  readonly title?: string;
  readonly caption: string;
  /** Further words by which it may be found. */
  readonly words: string;
  /** All that the model is told of it, where there is room. */
  readonly full: JsonObject;
}

export type Guard = (candidate: Guarded) => unknown;

/** True where the guard lets a candidate through. One that throws, or answers later, lets nothing through. */
export function passes(guard: Guard | undefined, candidate: Guarded): boolean {
  try {
    if (guard === undefined) return true;
    const answer = guard(candidate);
    if (!(answer instanceof Promise)) return Boolean(answer);
    // A promise is true, whatever it comes to.
    answer.catch(() => undefined);
    return false;
  } catch {
    return false;
  }
}

/** Makes what follows from a list once a list: the platform hands out the same one until something changes. */
export function perList<Item, Made>(
  make: (items: readonly Item[]) => Made,
): (items: readonly Item[]) => Made {
  const known = new WeakMap<readonly Item[], Made>();
  return (items) => {
    const made = known.get(items) ?? make(items);
    known.set(items, made);
    return made;
  };
}
