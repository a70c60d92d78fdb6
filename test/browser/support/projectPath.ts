import { resolve } from "node:path";

/** A path of the project, whatever folder the tests were started in. */
export function projectPath(path: string): string {
  return resolve(import.meta.dirname, "../../..", path);
}
