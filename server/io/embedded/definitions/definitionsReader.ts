import { relative, resolve } from "node:path";
import type { JsonObject } from "../../../../shared/json.ts";
import { findLayouts } from "../../../../shared/layout/findLayouts.ts";
import type { Log } from "../../../log.ts";
import { plainError, reasonOf } from "../../plainError.ts";
import { toPlatformLayout, type PlatformLayout } from "../../workspaces/platformLayout.ts";
import { findApps, type AppRecord } from "./appRecord.ts";
import { readJsonFiles, type JsonFile } from "./jsonFiles.ts";

export interface Definitions {
  readonly apps: readonly AppRecord[];
  /** Saved workspace layouts in the platform's form, by name. */
  readonly layouts: ReadonlyMap<string, PlatformLayout>;
}

interface ReadOptions {
  readonly dir: string;
  /** A folder that is not read though it may lie within. */
  readonly except?: string;
  readonly log: Log;
}

interface Collected {
  readonly apps: Map<string, AppRecord>;
  readonly layouts: Map<string, PlatformLayout>;
  /** Where a name was found first. */
  readonly places: Map<string, string>;
  readonly log: Log;
}

interface Named {
  readonly kind: "application" | "layout";
  readonly name: string;
  readonly place: string;
}

/** False, with a warning, where the name is already taken. */
function takeName({ places, log }: Collected, { kind, name, place }: Named): boolean {
  const key = `${kind} ${name}`;
  const first = places.get(key);
  if (first === undefined) places.set(key, place);
  else log.warn(`${place}: the ${kind} “${name}” is already given by ${first}; this one is not used.`);
  return first === undefined;
}

function addApp(collected: Collected, app: AppRecord, place: string): void {
  const { name } = app;
  if (takeName(collected, { kind: "application", name, place })) collected.apps.set(name, app);
}

function addLayout(collected: Collected, found: { name: string; layout: JsonObject }, place: string): void {
  const { name } = found;
  try {
    const layout = toPlatformLayout({ ...found.layout, name });
    if (takeName(collected, { kind: "layout", name, place })) collected.layouts.set(name, layout);
  } catch (thrown) {
    collected.log.warn(`${place}: the layout “${name}” is left out: ${reasonOf(thrown)}`);
  }
}

function addFile(collected: Collected, file: JsonFile, place: string): void {
  const { content } = file;
  if (!content.ok) {
    collected.log.warn(`${place} cannot be read and is left out: ${content.problem}.`);
    return;
  }
  const apps = findApps(content.value);
  const layouts = findLayouts(content.value);
  for (const app of apps) addApp(collected, app, place);
  for (const layout of layouts) addLayout(collected, layout, place);
  if (apps.length + layouts.length === 0) {
    collected.log.warn(`${place} holds neither an application definition nor a workspace layout.`);
  }
}

/**
 * Reads every JSON file below a folder: saved layouts and application definitions in all the shapes they come in.
 * What cannot be used costs one warning; the rest loads. Of two with one name the first by path counts.
 *
 * @throws Error if the folder cannot be read.
 */
export async function readDefinitions({ dir, except, log }: ReadOptions): Promise<Definitions> {
  const files = await readJsonFiles(dir, except).catch((thrown: unknown) => {
    throw plainError(`The definitions folder ${dir} cannot be read`, thrown);
  });
  const collected: Collected = { apps: new Map(), layouts: new Map(), places: new Map(), log };
  for (const file of files) addFile(collected, file, relative(resolve(dir), file.path));
  return { apps: [...collected.apps.values()], layouts: collected.layouts };
}
