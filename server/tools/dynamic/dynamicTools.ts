import type { Tool } from "../../catalog/tool.ts";
import type { ToolGuard } from "../../config/dynamicToolsConfig.ts";
import type { InteropPort, OfferedMethod } from "../../io/port.ts";
import type { Log } from "../../log.ts";
import { messageOf } from "../../messageOf.ts";
import { createDynamicTool } from "./dynamicTool.ts";
import { isAnnounced, readAnnouncement, type ReadAnnouncement } from "./toolFlags.ts";

/** A method that wants to be a tool and is none. */
export interface RefusedTool {
  readonly method: string;
  readonly application: string;
  /** A sentence for the author of the application. */
  readonly reason: string;
}

/** The tools that applications announce. */
export interface DynamicTools {
  /** Those that are announced now. The same list as before where nothing has changed. */
  offered(): readonly Tool[];
  /** What the last look left out. */
  refused(): readonly RefusedTool[];
}

interface DynamicToolsOptions {
  readonly interop: InteropPort;
  readonly guard?: ToolGuard | undefined;
  readonly log: Log;
}

/** One announcement, by whichever servers make it word for word. */
interface Announced {
  readonly read: ReadAnnouncement;
  readonly tool: Tool | undefined;
  offers: OfferedMethod[];
}

/** A tool stays while any server announces it. Of different tools with one name the first one keeps it. */
export function createDynamicTools({ interop, guard, log }: DynamicToolsOptions): DynamicTools {
  let known = new Map<string, Announced>();
  let tools: readonly Tool[] = [];
  let refused: readonly RefusedTool[] = [];

  const announcedBy = (offer: OfferedMethod): Announced => {
    const read = readAnnouncement(offer);
    const announced: Announced = { read, tool: read.ok ? toolOf(read, offer) : undefined, offers: [] };
    return announced;

    function toolOf({ tool }: ReadAnnouncement & { ok: true }, { name }: OfferedMethod): Tool {
      return createDynamicTool({ announced: tool, method: name, interop, offers: () => announced.offers });
    }
  };

  const look = (): Map<string, Announced> => {
    const found = new Map<string, Announced>();
    for (const announced of known.values()) announced.offers = [];
    for (const offer of interop.offered()) {
      if (!isAnnounced(offer)) continue;
      const key = JSON.stringify([offer.name, offer.description, offer.flags]);
      const announced = found.get(key) ?? known.get(key) ?? announcedBy(offer);
      found.set(key, announced);
      announced.offers.push(offer);
    }
    return found;
  };

  const refuse = (announced: Announced, reason: string): RefusedTool[] =>
    announced.offers.map(({ name, server }) => ({
      method: name,
      application: server.appName ?? server.instanceId,
      reason,
    }));

  return {
    offered() {
      const before = new Set(tools);
      known = look();
      const left: RefusedTool[] = [];
      const byName = new Map<string, Tool>();
      for (const announced of firstThose(known.values(), ({ tool }) => tool !== undefined && before.has(tool))) {
        const { read, tool, offers } = announced;
        const allowed = offers.filter((offer) => isAllowed(offer, guard, log));
        if (allowed.length < offers.length) {
          announced.offers = offers.filter((offer) => !allowed.includes(offer));
          left.push(...refuse(announced, "The guard of this server's configuration does not let it in."));
        }
        announced.offers = allowed;
        if (allowed.length === 0) continue;
        if (!read.ok || tool === undefined) left.push(...refuse(announced, read.ok ? "" : read.fault));
        else if (byName.has(tool.name)) left.push(...refuse(announced, `Another tool is called ${tool.name}.`));
        else byName.set(tool.name, tool);
      }
      logNew(left, refused, log);
      refused = left;
      const now = [...byName.values()];
      if (now.length !== tools.length || now.some((tool, index) => tool !== tools[index])) tools = now;
      return tools;
    },
    refused: () => refused,
  };
}

/** All of them, those that pass before the others, else as they come. */
function firstThose<T>(all: Iterable<T>, passes: (one: T) => boolean): T[] {
  const list = [...all];
  return [...list.filter(passes), ...list.filter((one) => !passes(one))];
}

function isAllowed({ name, description, flags, server }: OfferedMethod, guard: ToolGuard | undefined, log: Log) {
  if (guard === undefined) return true;
  const { appName, instanceId } = server;
  try {
    return guard(
      { name, flags, ...(description !== undefined && { description }) },
      { instance: instanceId, ...(appName !== undefined && { applicationName: appName }) },
    );
  } catch (fault) {
    log.error("The guard of dynamic tools failed.", { method: name, fault: messageOf(fault) });
    return false;
  }
}

function logNew(now: readonly RefusedTool[], before: readonly RefusedTool[], log: Log): void {
  const textOf = (entry: RefusedTool) => JSON.stringify(entry);
  const logged = new Set(before.map(textOf));
  for (const entry of now.filter((one) => !logged.has(textOf(one)))) {
    log.warn("A method did not become a tool.", { ...entry });
  }
}
