import { isIPv4 } from "node:net";
import { StartError } from "../../../startError.ts";

/** @throws StartError for an address that others can reach while everyone would be let in. */
export function assertGuarded(host: string, guarded: boolean): void {
  if (guarded || isLoopback(host)) return;
  throw new StartError(
    `${host} can be reached from other machines, and nobody would have to show who they are: set http.auth in the ` +
      `configuration, listen on 127.0.0.1, or set http.openToAll to true if something else guards the address.`,
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}
