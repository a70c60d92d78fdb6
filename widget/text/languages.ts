import { de } from "./de.ts";
import { en, type Words } from "./en.ts";

/** The languages there are sentences in. Side by side in the file, they compress into each other. */
export const languages = { en, de } satisfies Record<string, Words>;
