import type { ServerResponse } from "node:http";
import type { AuthInfo } from "@modelcontextprotocol/server";

/** A timer that is set to more ends at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Cuts a stream off when the token ends that opened it: its client comes back, and shows one that holds. */
export function endWithToken(response: ServerResponse, authInfo: AuthInfo | undefined): void {
  if (authInfo?.expiresAt === undefined) return;
  const left = authInfo.expiresAt * 1000 - Date.now();
  const timer = setTimeout(() => response.destroy(), Math.min(left, LONGEST_MS));
  timer.unref();
  response.once("close", () => clearTimeout(timer));
}
