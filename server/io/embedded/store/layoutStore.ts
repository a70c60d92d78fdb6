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
import { createLayoutFiles } from "./layoutFiles.ts";
import { loadLayouts } from "./loadLayouts.ts";
import type { HeldName } from "./nameLock.ts";
import { createOwnTurns } from "./ownTurns.ts";
import { storeFault } from "./storeFault.ts";
import type { StoreLimits } from "./storeRoom.ts";
import { createStoreIndex } from "./storeIndex.ts";

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
   * others saved before is known by then; whether its file cannot be read; and the names of all layouts.
   */
  alone<T>(
    name: string,
    work: (taken: boolean, unreadable: boolean, names: readonly string[]) => Promise<T>,
  ): Promise<T>;
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
  readonly limits?: StoreLimits;
}

/**
 * Loads the store. The folder is made when something is first saved.
 *
 * @throws Error if the folder is there and cannot be read.
 */
export async function openLayoutStore(options: StoreOptions): Promise<LayoutStore> {
  const { dir, given, log, others } = options;
  const index = createStoreIndex(dir, log, options.limits);
  const layouts = await loadLayouts(options, index);
  const files = createLayoutFiles({ dir, index, log });
  const changes = createEmitter<LayoutChange>((thrown) => log.error(reasonOf(thrown)));
  // Memory and disk end with the same one.
  const inTurn = createTurns();
  const alone = createOwnTurns(dir);
  const held = new Map<string, HeldName>();

  const store = (name: string, content: JsonObject) =>
    files.write(name, content, async () => held.get(name)?.ensureHeld());

  async function write(layout: PlatformLayout): Promise<void> {
    const { name } = layout;
    if (!isTemporaryName(name)) await store(name, layout).catch(storeFault());
    const kind = layouts.has(name) ? "changed" : "added";
    layouts.set(name, layout);
    changes.emit({ kind, name, layout });
    if (!isTemporaryName(name)) await shareMemory(layout);
  }

  /** The index reads what was written, and large layouts take much memory: one of them is enough. */
  async function shareMemory(layout: PlatformLayout): Promise<void> {
    await index.look(layout.name).catch(() => undefined);
    const now = storedNow(layout.name);
    if (now && sameJson(now, layout)) layouts.set(layout.name, now);
  }

  async function erase(name: string): Promise<void> {
    const layout = layouts.get(name);
    if (!layout) throw new Error(`There is no saved workspace “${name}”.`);
    if (!isTemporaryName(name)) {
      // The definitions would bring it back at the next start.
      const erasing = given.has(name) ? store(name, { name, deleted: true }) : files.remove(name);
      await erasing.catch(storeFault(`The workspace “${name}” was not removed`));
    }
    layouts.delete(name);
    changes.emit({ kind: "removed", name, layout });
  }

  function storedNow(name: string): PlatformLayout | undefined {
    const stored = index.of(name)[0]?.stored;
    if (stored === undefined) return given.get(name);
    return stored.kind === "layout" ? stored.layout : undefined;
  }

  /** Takes over what another process did to a layout. */
  async function follow(name: string): Promise<void> {
    if (isTemporaryName(name)) return;
    await index.look(name);
    // What was read of it before is all that is left of it.
    if (files.isUnreadable(name)) return;
    const before = layouts.get(name);
    const now = storedNow(name);
    if (now === undefined) {
      layouts.delete(name);
      if (before) changes.emit({ kind: "removed", name, layout: before });
      return;
    }
    layouts.set(name, now);
    if (!before || !sameJson(before, now)) {
      changes.emit({ kind: before ? "changed" : "added", name, layout: now });
    }
  }

  async function followAll(): Promise<void> {
    await index.look();
    const names = new Set([...layouts.keys(), ...index.names()]);
    await Promise.all([...names].map((name) => inTurn(name, () => follow(name))));
  }

  function ensureGiven(name: string): void {
    try {
      files.ensureGiven(name);
    } catch (thrown) {
      throw plainError(`The workspace “${name}” was not saved`, thrown);
    }
  }

  /** Takes over what was put into the folder, so that it is known before a name is taken for free. */
  async function followNew(): Promise<void> {
    const isNew = (name: string) => !layouts.has(name) && index.of(name)[0]?.stored.kind === "layout";
    const names = index.names().filter(isNew);
    await Promise.all(names.map((name) => inTurn(name, () => follow(name))));
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
      alone(name, async (mark) => {
        held.set(name, mark);
        try {
          // People may have written the name into any file.
          await index.look().catch(storeFault(`The workspace “${name}” was not saved`));
          await inTurn(name, () => follow(name));
          await followNew();
          ensureGiven(name);
          const unreadable = files.isUnreadable(name);
          return await work(unreadable || layouts.has(name), unreadable, [...layouts.keys()]);
        } finally {
          held.delete(name);
        }
      }),
    remove: (name) => change(name, () => erase(name)),
    onChanged: (listener) => changes.on(listener),
  };
}
