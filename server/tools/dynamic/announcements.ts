import type { Tool } from "../../catalog/tool.ts";
import type { InteropPort, OfferedMethod } from "../../io/port.ts";
import { messageOf } from "../../messageOf.ts";
import { isNestedDeeper } from "../../nesting.ts";
import { AnnouncementRoom, applicationOf, BEYOND } from "./announcementRoom.ts";
import { createDynamicTool } from "./dynamicTool.ts";
import { isAnnounced, readAnnouncement } from "./toolFlags.ts";

/** One announcement, by whichever servers make it word for word. */
export interface Announcement {
  /** Or the reason why there is none. */
  readonly tool: Tool | { readonly fault: string };
  /** Those who may answer for the tool, in the order in which they came. */
  readonly offers: OfferedMethod[];
}

interface Announced {
  readonly key: string;
  readonly offer: OfferedMethod;
}

/**
 * Reads what is announced now; what was announced before is not read again and stays the same tool. An application that
 * announces too much keeps what it had first, and is told of the rest once.
 */
export function createAnnouncements(interop: InteropPort) {
  let known = new Map<string, Announcement>();

  return (mayOffer: (offer: OfferedMethod) => boolean): Announcement[] => {
    const found = new Map<string, Announcement>();
    const room = new AnnouncementRoom();
    const beyond = new Map<string, Announcement>();
    const announced = interop
      .offered()
      .filter((offer) => isAnnounced(offer) && mayOffer(offer))
      .map((offer) => ({ key: keyOf(offer), offer }));
    const find = ({ key, offer }: Announced): Announcement | undefined => {
      const seen = found.get(key);
      if (seen !== undefined) return seen;
      return room.take(offer, key) ? (known.get(key) ?? readSafely(offer, interop)) : undefined;
    };
    const isKnown = ({ key }: Announced) => Number(known.has(key));
    for (const { offers } of known.values()) offers.length = 0;
    for (const one of announced.sort((a, b) => isKnown(b) - isKnown(a))) {
      const announcement = find(one);
      if (announcement === undefined) beyond.set(applicationOf(one.offer), leftOut(one.offer));
      else {
        found.set(one.key, announcement);
        announcement.offers.push(one.offer);
      }
    }
    known = found;
    return [...found.values(), ...beyond.values()];
  };
}

/** All that is beyond, as one. */
function leftOut(offer: OfferedMethod): Announcement {
  return { tool: { fault: BEYOND }, offers: [{ ...offer, name: "several methods" }] };
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
