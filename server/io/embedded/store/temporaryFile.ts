import { randomInt } from "node:crypto";

/**
 * A name for what lies beside a file of the store for a moment. Twenty digits: a date or a number that people put behind
 * the name of a copy is shorter.
 */
export const temporaryFile = (file: string): string =>
  `${file}.${[1, 2].map(() => String(randomInt(1e10)).padStart(10, "0")).join("")}`;
