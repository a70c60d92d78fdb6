import type { Tool } from "../../catalog/tool.ts";
import type { InteropPort, OfferedMethod } from "../../io/port.ts";
import { messageOf } from "../../messageOf.ts";
import { isNestedDeeper } from "../../nesting.ts";
import { createDynamicTool } from "./dynamicTool.ts";
import { isAnnounced, readAnnouncement } from "./toolFlags.ts";

/** One announcement, by whichever servers make it word for word. */
export interface Announcement {
  /** Or the reason why there is none. */
  readonly tool: Tool | { readonly fault: string };
  /** Those who may answer for the tool, in the order in which they came. */
  readonly offers: OfferedMethod[];
}

/** Reads what is announced now; what was announced before is not read again and stays the same tool. */
export function createAnnouncements(interop: InteropPort) {
  let known = new Map<string, Announcement>();

  return (mayOffer: (offer: OfferedMethod) => boolean): Announcement[] => {
    const found = new Map<string, Announcement>();
    for (const { offers } of known.values()) offers.length = 0;
    for (const offer of interop.offered()) {
      if (!isAnnounced(offer) || !mayOffer(offer)) continue;
      const key = keyOf(offer);
      const announcement = found.get(key) ?? known.get(key) ?? readSafely(offer, interop);
      found.set(key, announcement);
      announcement.offers.push(offer);
    }
    known = found;
    return [...found.values()];
  };
}

/** Far more than any schema may have, and far less than a call stack holds. */
const DEEPEST = 200;
const TOO_DEEP = `Its flags are nested more than ${DEEPEST} levels deep.`;

function keyOf({ name, description, flags, server }: OfferedMethod): string {
  if (isNestedDeeper(flags, DEEPEST)) return `too deep: ${server.instanceId} ${name}`;
  return JSON.stringify([name, description, flags]);
}

/** Whatever one application announces, the tools of the others come and go. */
function readSafely(offer: OfferedMethod, interop: InteropPort): Announcement {
  if (isNestedDeeper(offer.flags, DEEPEST)) return { tool: { fault: TOO_DEEP }, offers: [] };
  try {
    return read(offer, interop);
  } catch (thrown) {
    return { tool: { fault: `It cannot be read: ${messageOf(thrown)}` }, offers: [] };
  }
}

function read(offer: OfferedMethod, interop: InteropPort): Announcement {
  const announced = readAnnouncement(offer);
  const offers: OfferedMethod[] = [];
  if (!announced.ok) return { tool: { fault: announced.fault }, offers };
  const tool = createDynamicTool({
    announced: announced.tool,
    method: offer.name,
    interop,
    offers: () => offers,
  });
  return { tool, offers };
}
