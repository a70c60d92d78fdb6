import type { JsonObject } from "../../../../shared/json.ts";
import type { Log } from "../../../log.ts";
import { createTurns } from "../../../turns.ts";
import { createEmitter } from "../../emitter.ts";
import { plainError, reasonOf } from "../../plainError.ts";
import { toPlatformLayout, type PlatformLayout } from "../../workspaces/platformLayout.ts";
import type { Unsubscribe } from "../../port.ts";
import { sameJson } from "../../workspaces/sameJson.ts";
import { isTemporaryName } from "../../workspaces/temporaryNames.ts";
import { deepFreeze } from "./deepFreeze.ts";
import { readStore, readStoredOne, removeStored, writeStored, type StoredFile } from "./layoutFiles.ts";
import { removeLeftovers } from "./leftovers.ts";
import { holdingName } from "./nameLock.ts";

interface LayoutChange {
  readonly kind: "added" | "changed" | "removed";
  readonly name: string;
  readonly layout: PlatformLayout;
}

/** The saved layouts of the embedded platform: those of the definitions, with the store's laid over them. */
export interface LayoutStore {
  /** All layouts; they are frozen. */
  all(): readonly PlatformLayout[];
  get(name: string): PlatformLayout | undefined;
  /** Stores a layout in the platform's form. Rejects, and changes nothing, where it cannot be written. */
  save(layout: JsonObject): Promise<void>;
  /**
   * Does a piece of work while no other process saves under this name. It is told whether there is such a layout: what
   * others saved before is known by then.
   */
  alone<T>(name: string, work: (taken: boolean) => Promise<T>): Promise<T>;
  /** Rejects where there is none of this name. */
  remove(name: string): Promise<void>;
  onChanged(listener: (change: LayoutChange) => void): Unsubscribe;
}

/** Other processes on the same folder. */
export interface StoreOthers {
  /** A layout was saved or removed here. Resolves when they know it, or one of them says nothing for too long. */
  tell(name: string): Promise<void>;
  /** Calls back with the name of one that another process saved or removed; without one for any number of them. */
  onTold(listener: (name: string | undefined) => Promise<void>): Unsubscribe;
}

interface StoreOptions {
  readonly dir: string;
  /** The layouts of the definitions folder. */
  readonly given: ReadonlyMap<string, PlatformLayout>;
  readonly log: Log;
  readonly others?: StoreOthers | undefined;
}

async function loadLayouts({ dir, given, log }: StoreOptions): Promise<Map<string, PlatformLayout>> {
  const layouts = new Map<string, PlatformLayout>(
    [...given].map(([name, layout]) => [name, deepFreeze(layout)]),
  );
  await removeLeftovers(dir);
  const files = await readStore(dir, log.warn).catch((thrown: unknown) => {
    throw plainError(`The store folder ${dir} cannot be read`, thrown);
  });
  for (const file of files) {
    if (file.kind === "deleted") layouts.delete(file.name);
    else {
      const layout = storedIn(file, log);
      if (layout !== undefined) layouts.set(layout.name, layout);
    }
  }
  return layouts;
}

function nameOf(file: StoredFile): string {
  if (file.kind === "deleted") return file.name;
  const { name } = file.layout;
  return typeof name === "string" ? name : "";
}

/** The layout in a file of the store; undefined for none. */
function storedIn(file: StoredFile, log: Log): PlatformLayout | undefined {
  if (file.kind === "deleted") return undefined;
  try {
    return deepFreeze(toPlatformLayout(file.layout));
  } catch (thrown) {
    log.warn(`A layout in the store is left out: ${reasonOf(thrown)}`, { name: file.layout["name"] });
    return undefined;
  }
}

/**
 * Loads the store. The folder is made when something is first saved.
 *
 * @throws Error if the folder is there and cannot be read.
 */
export async function openLayoutStore(options: StoreOptions): Promise<LayoutStore> {
  const { dir, given, log, others } = options;
  const layouts = await loadLayouts(options);
  const changes = createEmitter<LayoutChange>((thrown) => log.error(reasonOf(thrown)));
  // Memory and disk end with the same one.
  const inTurn = createTurns();

  async function write(layout: PlatformLayout): Promise<void> {
    const { name } = layout;
    if (!isTemporaryName(name)) await writeStored(dir, name, layout);
    const kind = layouts.has(name) ? "changed" : "added";
    layouts.set(name, layout);
    changes.emit({ kind, name, layout });
  }

  async function erase(name: string): Promise<void> {
    const layout = layouts.get(name);
    if (!layout) throw new Error(`There is no saved workspace “${name}”.`);
    // The definitions would bring it back at the next start.
    if (given.has(name)) await writeStored(dir, name, { name, deleted: true });
    else if (!isTemporaryName(name)) await removeStored(dir, name);
    layouts.delete(name);
    changes.emit({ kind: "removed", name, layout });
  }

  /** Takes over what another process did to a layout. */
  async function follow(name: string): Promise<void> {
    if (isTemporaryName(name)) return;
    const file = await readStoredOne(dir, name);
    const before = layouts.get(name);
    const stored = file === undefined ? given.get(name) : storedIn(file, log);
    if (stored === undefined) {
      layouts.delete(name);
      if (before) changes.emit({ kind: "removed", name, layout: before });
    } else if (!before || !sameJson(before, stored)) {
      layouts.set(name, stored);
      changes.emit({ kind: before ? "changed" : "added", name, layout: stored });
    }
  }

  async function followAll(): Promise<void> {
    const stored = await readStore(dir, log.debug);
    const names = new Set([...layouts.keys(), ...stored.map(nameOf)]);
    await Promise.all([...names].map((name) => inTurn(name, () => follow(name))));
  }

  others?.onTold((name) => {
    const following = name === undefined ? followAll() : inTurn(name, () => follow(name));
    return following.catch((thrown: unknown) =>
      log.warn(`What another process saved is not seen: ${reasonOf(thrown)}`),
    );
  });

  /** The others are waited for out of turn: they may be waiting for this process. */
  async function change(name: string, task: () => Promise<void>): Promise<void> {
    await inTurn(name, task);
    if (!isTemporaryName(name)) await others?.tell(name);
  }

  return {
    all: () => [...layouts.values()],
    get: (name) => layouts.get(name),
    save: async (layout) => {
      const own = deepFreeze(structuredClone(toPlatformLayout(layout)));
      await change(own.name, () => write(own));
    },
    alone: (name, work) =>
      holdingName(dir, name, async () => {
        await inTurn(name, () => follow(name));
        return work(layouts.has(name));
      }),
    remove: (name) => change(name, () => erase(name)),
    onChanged: (listener) => changes.on(listener),
  };
}
