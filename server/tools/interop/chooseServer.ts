import { Refusal } from "../../catalog/refusal.ts";
import type { InteropServer, OfferedMethod } from "../../io/port.ts";
import { quoted } from "../words.ts";

/** The key in `_meta` of a call by which a caller names the application, or the instance, that shall answer. */
export const SERVER_KEY = "workspace-widget/server";

const MOST_NAMED = 5;

/**
 * The server that answers a call: the one that `_meta` names, else the first.
 *
 * @throws Refusal if the one that is named does not offer the method.
 */
export function chooseServer(
  offers: readonly OfferedMethod[],
  meta: Readonly<Record<string, unknown>>,
): InteropServer | undefined {
  const wanted = meta[SERVER_KEY];
  if (typeof wanted !== "string") return offers[0]?.server;
  const found = offers.find(({ server }) => server.instanceId === wanted || server.appName === wanted);
  if (found !== undefined) return found.server;
  const names = new Set(offers.map(({ server }) => server.appName ?? server.instanceId));
  const others = [...names].slice(0, MOST_NAMED).map(quoted).join(", ");
  throw new Refusal(
    `${quoted(wanted)} does not offer this. ${others === "" ? "Nobody does." : `Offered by ${others}.`}`,
  );
}
