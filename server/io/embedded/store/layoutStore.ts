import type { JsonObject } from "../../../../shared/json.ts";
import type { Log } from "../../../log.ts";
import { createEmitter } from "../../emitter.ts";
import { plainError, reasonOf } from "../../plainError.ts";
import { toPlatformLayout, type PlatformLayout } from "../../workspaces/platformLayout.ts";
import type { Unsubscribe } from "../../port.ts";
import { isTemporaryName } from "../../workspaces/temporaryNames.ts";
import { deepFreeze } from "./deepFreeze.ts";
import { readStore, removeStored, writeStored } from "./layoutFiles.ts";

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
  /** Rejects where there is none of this name. */
  remove(name: string): Promise<void>;
  onChanged(listener: (change: LayoutChange) => void): Unsubscribe;
}

interface StoreOptions {
  readonly dir: string;
  /** The layouts of the definitions folder. */
  readonly given: ReadonlyMap<string, PlatformLayout>;
  readonly log: Log;
}

async function loadLayouts({ dir, given, log }: StoreOptions): Promise<Map<string, PlatformLayout>> {
  const layouts = new Map<string, PlatformLayout>(
    [...given].map(([name, layout]) => [name, deepFreeze(layout)]),
  );
  const files = await readStore(dir, log.warn).catch((thrown: unknown) => {
    throw plainError(`The store folder ${dir} cannot be read`, thrown);
  });
  for (const file of files) {
    if (file.kind === "deleted") layouts.delete(file.name);
    else addStored(layouts, file.layout, log);
  }
  return layouts;
}

function addStored(layouts: Map<string, PlatformLayout>, stored: JsonObject, log: Log): void {
  try {
    const layout = deepFreeze(toPlatformLayout(stored));
    layouts.set(layout.name, layout);
  } catch (thrown) {
    log.warn(`A layout in the store is left out: ${reasonOf(thrown)}`, { name: stored["name"] });
  }
}

/** Runs the tasks of one key one after the other, so that memory and disk end with the same one. */
function createQueues(): (key: string, task: () => Promise<void>) => Promise<void> {
  const tails = new Map<string, Promise<void>>();
  return (key, task) => {
    const result = (tails.get(key) ?? Promise.resolve()).then(task);
    const tail = result
      .catch(() => undefined)
      .then(() => void (tails.get(key) === tail && tails.delete(key)));
    tails.set(key, tail);
    return result;
  };
}

/**
 * Loads the store. The folder is made when something is first saved.
 *
 * @throws Error if the folder is there and cannot be read.
 */
export async function openLayoutStore(options: StoreOptions): Promise<LayoutStore> {
  const { dir, given, log } = options;
  const layouts = await loadLayouts(options);
  const changes = createEmitter<LayoutChange>((thrown) => log.error(reasonOf(thrown)));
  const inTurn = createQueues();

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

  return {
    all: () => [...layouts.values()],
    get: (name) => layouts.get(name),
    save: async (layout) => {
      const own = deepFreeze(structuredClone(toPlatformLayout(layout)));
      await inTurn(own.name, () => write(own));
    },
    remove: (name) => inTurn(name, () => erase(name)),
    onChanged: (listener) => changes.on(listener),
  };
}
