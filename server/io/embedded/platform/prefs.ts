import { z } from "zod";
import type { IoDesktop } from "../clients.ts";
import { offer } from "../offer.ts";

/** Preferences of applications, kept for as long as the process lives. */

const DataSchema = z.record(z.string(), z.unknown());
const GetSchema = z.object({ app: z.string().nullish() }).nullish();
const SetSchema = z.object({
  app: z.string().nullish(),
  data: DataSchema.nullish(),
  merge: z.boolean().nullish(),
  clear: z.boolean().nullish(),
});

type Store = Map<string, z.infer<typeof DataSchema>>;

const entryOf = (store: Store, app: string): object => ({
  app,
  data: store.get(app) ?? {},
  lastUpdate: new Date().toISOString(),
});

function change(store: Store, { app, data, merge, clear }: z.infer<typeof SetSchema>): object {
  if (typeof app !== "string") {
    if (clear === true) store.clear();
  } else if (clear === true) {
    store.delete(app);
  } else {
    store.set(app, { ...(merge === true ? store.get(app) : {}), ...data });
  }
  return {};
}

export async function offerPrefs(io: IoDesktop): Promise<void> {
  const store: Store = new Map();
  await offer(io, "T42.Prefs.Get", {
    schema: GetSchema,
    run: (args) =>
      typeof args?.app === "string"
        ? entryOf(store, args.app)
        : { all: [...store.keys()].map((app) => entryOf(store, app)) },
  });
  await offer(io, "T42.Prefs.Set", { schema: SetSchema, run: (args) => change(store, args) });
}
