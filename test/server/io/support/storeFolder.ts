import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openLayoutStore } from "../../../../server/io/embedded/store/layoutStore.ts";
import { toPlatformLayout } from "../../../../server/io/workspaces/platformLayout.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { plainLayout } from "./samples.ts";

/** @param given names of plain layouts that stand in the definitions. */
export async function open(dir: string, given: readonly string[] = []) {
  const log = recordingLog();
  const definitions = new Map(given.map((name) => [name, toPlatformLayout(plainLayout(name))]));
  const store = await openLayoutStore({ dir, given: definitions, log });
  const free = (name: string) => store.alone(name, (taken) => Promise.resolve(!taken));
  return { store, log, free };
}

export const files = (dir: string) => readdirSync(dir).toSorted();

export const read = (dir: string, file: string): unknown => JSON.parse(readFileSync(join(dir, file), "utf8"));

/** What `alone` tells of a name. */
export const found = (taken: boolean, unreadable: boolean) => Promise.resolve({ taken, unreadable });
