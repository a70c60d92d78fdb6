import type { Server } from "@modelcontextprotocol/server";
import type { CatalogChange } from "../catalog/catalog.ts";

/** Sends list_changed. A client that went away, or is not there yet, asks for the list anyway. */
export function tellServer(server: Server, change: CatalogChange): void {
  const told = change === "tools" ? server.sendToolListChanged() : server.sendResourceListChanged();
  told.catch(() => undefined);
}
