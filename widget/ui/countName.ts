import { words } from "../text/words.ts";

/** How many things there are, for several that have no name together. */
export function countName(count: number, areWindows: boolean): string {
  return areWindows ? words().facts.windows(count) : words().many.items(count);
}
