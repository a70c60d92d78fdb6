import type { Tool } from "../../catalog/tool.ts";
import type { InteropPort, OfferedMethod } from "../../io/port.ts";
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
      const key = JSON.stringify([offer.name, offer.description, offer.flags]);
      const announcement = found.get(key) ?? known.get(key) ?? read(offer, interop);
      found.set(key, announcement);
      announcement.offers.push(offer);
    }
    known = found;
    return [...found.values()];
  };
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
