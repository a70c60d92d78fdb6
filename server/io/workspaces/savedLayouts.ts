import { isJsonObject, type JsonObject } from "../../../shared/json.ts";
import { LIMITS } from "../../../shared/layout/limits.ts";
import { isWireObject, memberOf, type LayoutsApi } from "../ioApi.ts";
import { toPlatformLayout } from "./platformLayout.ts";
import { plainError } from "../plainError.ts";
import type { SavedLayout } from "../port.ts";
import { createRefreshable } from "../refreshable.ts";
import { sameJson } from "./sameJson.ts";
import { ensureFree, isLeftover, isTemporaryName } from "./temporaryNames.ts";

/** How long an export is taken for true where nobody tells of saved layouts. */
const UNHEARD_MAX_AGE_MS = 3_000;

/** Lists carry names whole and the begin of descriptions: both may be as long as a file. */
function toSavedLayout(layout: JsonObject): SavedLayout | undefined {
  const { name, metadata } = layout;
  if (typeof name !== "string" || name === "" || name.length > LIMITS.name) return undefined;
  const description = isJsonObject(metadata) ? metadata["description"] : undefined;
  return {
    name,
    layout,
    ...(metadata !== undefined && { metadata }),
    ...(typeof description === "string" &&
      description !== "" && { description: description.slice(0, LIMITS.description) }),
  };
}

/** Everything that is stored, leftovers of ours included. */
async function fetchLayouts(api: LayoutsApi): Promise<readonly SavedLayout[]> {
  const exported = await api.export();
  if (!Array.isArray(exported)) throw new Error("the platform exported no list of layouts");
  return exported
    .filter(isWireObject)
    .map(toSavedLayout)
    .filter((layout) => layout !== undefined);
}

export interface SavedLayouts {
  list(): Promise<readonly SavedLayout[]>;
  save(layout: JsonObject): Promise<void>;
  /** Stores a layout for the length of a call; it is neither listed nor confirmed. */
  storeTemporary(layout: JsonObject): Promise<void>;
  removeTemporary(name: string): Promise<void>;
  removeLeftovers(): Promise<void>;
  /** The platform told that a layout of this name, or any, was saved. */
  saved(name: string | undefined): void;
  removed(name: string | undefined): void;
}

/** The saved workspace layouts of a platform: exported once, kept in step by its events. */
export function createSavedLayouts(api: LayoutsApi, hearsOfChanges: () => boolean): SavedLayouts {
  const all = createRefreshable(
    () => fetchLayouts(api),
    () => (hearsOfChanges() ? Infinity : UNHEARD_MAX_AGE_MS),
  );
  const listed = new WeakMap<readonly SavedLayout[], readonly SavedLayout[]>();

  /** The same list for the same export, so that readers may keep what they derived from it. */
  function withoutTemporary(layouts: readonly SavedLayout[]): readonly SavedLayout[] {
    const known = listed.get(layouts);
    if (known) return known;
    const kept = layouts.filter(({ name }) => !isTemporaryName(name));
    listed.set(layouts, kept);
    return kept;
  }

  const find = (layouts: readonly SavedLayout[], name: string): JsonObject | undefined =>
    layouts.find((layout) => layout.name === name)?.layout;

  /**
   * An import that the platform skips is no error to it. What it stored may differ from what it was given, so the
   * import failed where nothing is there or where what was there before still is.
   */
  async function importAndConfirm(name: string, layout: JsonObject): Promise<void> {
    const before = find(await all.get(), name);
    // Without "merge" the platform would remove every other layout.
    await api.import([layout], "merge");
    const after = find(await all.reload(), name);
    if (!after) throw new Error("the platform did not store it and gave no reason");
    if (before && sameJson(before, after) && !sameJson(before, layout)) {
      throw new Error(
        "the platform keeps another layout of this name, which cannot be changed; choose another name",
      );
    }
  }

  return {
    list: async () => {
      try {
        return withoutTemporary(await all.get());
      } catch (thrown) {
        throw plainError("The saved workspaces could not be read", thrown);
      }
    },
    save: async (layout) => {
      const { name } = layout;
      if (typeof name !== "string" || name === "")
        throw new Error("A layout needs a name to be saved under.");
      try {
        ensureFree(name);
        await importAndConfirm(name, toPlatformLayout(layout));
      } catch (thrown) {
        throw plainError(`The workspace “${name}” was not saved`, thrown);
      }
    },
    storeTemporary: async (layout) => void (await api.import([layout], "merge")),
    removeTemporary: async (name) => void (await api.delete(name)),
    removeLeftovers: async () => {
      const summaries = await api.getSummaries?.();
      const names = Array.isArray(summaries) ? summaries.map((summary) => memberOf(summary, "name")) : [];
      const left = names.filter((name) => typeof name === "string").filter((name) => isLeftover(name));
      await Promise.allSettled(left.map((name) => api.delete(name)));
    },
    saved: (name) => {
      if (name === undefined || !isTemporaryName(name)) all.invalidate();
    },
    removed: (name) => {
      if (name === undefined) all.invalidate();
      else if (!isTemporaryName(name))
        all.update((layouts) => layouts.filter((layout) => layout.name !== name));
    },
  };
}
