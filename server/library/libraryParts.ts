import type { SharedOnce } from "../tools/once.ts";

/** What the library takes from where it runs: a Node process, or a page. */
export interface LibraryParts {
  readonly version: string;
  /** The widget page, whole. */
  readonly readWidgetPage: () => Promise<string>;
  /** Remembers among several processes what was done. */
  readonly sharedOnce?: SharedOnce | undefined;
}
