import { ListAppsOutputSchema } from "../../shared/contract/appTools.ts";
import { APP_TOOLS } from "../../shared/contract/ids.ts";
import type { Host } from "../host/connectHost.ts";
import { words } from "../text/words.ts";
import type { WidgetStore } from "../state/store.ts";

/** A server that never ends its list must not keep the widget asking. */
const MAX_PAGES = 100;

/** Fills the directory page by page; what has come stays usable when a later page fails. */
export async function loadApps(host: Host, store: WidgetStore): Promise<void> {
  store.dispatch({ type: "appsLoading" });
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await host.callTool(APP_TOOLS.listApps, cursor === undefined ? {} : { cursor });
    const output = answer.ok ? ListAppsOutputSchema.safeParse(answer.structured) : undefined;
    if (!output?.success) {
      const reason = answer.ok ? answer.text || words().server.unreadable : answer.reason;
      return store.dispatch({ type: "appsFailed", reason });
    }
    cursor = output.data.nextCursor;
    store.dispatch({ type: "appsLoaded", apps: output.data.apps, complete: cursor === undefined });
    if (cursor === undefined) return;
  }
}
