import type { JsonObject } from "../../../../shared/json.ts";
import type { IoDesktop } from "../clients.ts";
import type { LayoutStore } from "../store/layoutStore.ts";

/**
 * The stream behind `io.layouts`, through which clients hear of saved layouts. It names them; the client would change
 * the spelling of keys within, so whoever wants the content exports it.
 */

const KEYS = { added: "OnLayoutAdded", changed: "OnLayoutChanged", removed: "OnLayoutRemoved" } as const;

function heading({ name, type, metadata }: JsonObject): object {
  return { name, type, metadata };
}

export async function offerLayoutEvents(io: IoDesktop, layouts: LayoutStore): Promise<void> {
  const stream = await io.interop.createStream("T42.ACS.OnLayoutEvent", {
    subscriptionAddedHandler: (subscription) =>
      subscription.push({ IsSnapshot: true, OnLayoutAdded: layouts.all().map(heading) }),
  });
  layouts.onChanged(({ kind, layout }) => stream.push({ [KEYS[kind]]: [heading(layout)] }));
}
