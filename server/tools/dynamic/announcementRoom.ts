import type { OfferedMethod } from "../../io/port.ts";
import { utf8Bytes } from "../../../shared/layout/reading/limits.ts";

/** What one application may announce: a list that is too long takes the tools of all others from a client. */
const MOST_TOOLS = 1000;
const MOST_BYTES = 1024 * 1024;

export const BEYOND =
  `It announces more than ${MOST_TOOLS} tools, or more than ${MOST_BYTES / 1024} KiB of descriptions and schemas: ` +
  "what is beyond is left out. Announce fewer or shorter ones.";

export const applicationOf = ({ server }: OfferedMethod): string => server.appName ?? server.instanceId;

/** Counts what applications announce in one look. */
export class AnnouncementRoom {
  readonly #used = new Map<string, { tools: number; bytes: number }>();

  /** False where the definition is beyond what its application may announce; then it takes up nothing. */
  take(offer: OfferedMethod, definition: string): boolean {
    const application = applicationOf(offer);
    const { tools, bytes } = this.#used.get(application) ?? { tools: 0, bytes: 0 };
    const used = { tools: tools + 1, bytes: bytes + utf8Bytes(definition) };
    if (used.tools > MOST_TOOLS || used.bytes > MOST_BYTES) return false;
    this.#used.set(application, used);
    return true;
  }
}
