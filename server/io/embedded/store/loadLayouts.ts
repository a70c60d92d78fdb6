import type { Log } from "../../../log.ts";
import { plainError } from "../../plainError.ts";
import type { PlatformLayout } from "../../workspaces/platformLayout.ts";
import { deepFreeze } from "./deepFreeze.ts";
import { removeLeftovers } from "./leftovers.ts";
import type { StoreIndex } from "./storeIndex.ts";

interface LoadOptions {
  readonly dir: string;
  readonly given: ReadonlyMap<string, PlatformLayout>;
  readonly log: Log;
}

/**
 * The layouts that were given, with those of the store laid over them.
 *
 * @throws Error if the folder is there and cannot be read.
 */
export async function loadLayouts(
  { dir, given, log }: LoadOptions,
  index: StoreIndex,
): Promise<Map<string, PlatformLayout>> {
  const layouts = new Map<string, PlatformLayout>(
    [...given].map(([name, layout]) => [name, deepFreeze(layout)]),
  );
  await removeLeftovers(dir, log);
  await index.look().catch((thrown: unknown) => {
    throw plainError(`The store folder ${dir} cannot be read`, thrown);
  });
  tellOlder(index, log);
  for (const name of index.names()) {
    const stored = index.of(name)[0]?.stored;
    if (stored?.kind === "layout") layouts.set(name, stored.layout);
    else layouts.delete(name);
  }
  return layouts;
}

/** Says which files hold a layout that does not count. */
function tellOlder(index: StoreIndex, log: Log): void {
  for (const name of index.names()) {
    const [found, ...others] = index.of(name);
    const newer =
      found?.stored.kind === "deleted"
        ? "is newer, and says that its layout was deleted"
        : "holds a newer layout of its name";
    for (const { file } of others)
      log.warn(`${file} in the store is left out: ${found?.file} ${newer}.`, { name });
  }
}
