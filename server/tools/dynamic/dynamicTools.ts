import type { Tool } from "../../catalog/tool.ts";
import type { ToolGuard } from "../../config/dynamicToolsConfig.ts";
import type { InteropPort, OfferedMethod } from "../../io/port.ts";
import type { Log } from "../../log.ts";
import { messageOf } from "../../messageOf.ts";
import { createAnnouncements, type Announcement } from "./announcements.ts";

/** A method that wants to be a tool and is none. */
export interface RefusedTool {
  readonly method: string;
  readonly application: string;
  /** A sentence for the author of the application. */
  readonly reason: string;
}

/** The tools that applications announce. */
export interface DynamicTools {
  /** Those that are announced now. A tool that was announced before is the same value. */
  offered(): readonly Tool[];
  /** What the last look left out. Each is logged once. */
  readonly refused: () => readonly RefusedTool[];
}

interface DynamicToolsOptions {
  readonly interop: InteropPort;
  readonly guard?: ToolGuard | undefined;
  /** Names that no application may take, e.g. of a configured tool that nobody serves now. */
  readonly reserved?: ReadonlySet<string>;
  readonly log: Log;
}

/** A tool stays while any server announces it. Of different tools with one name the first one keeps it. */
export function createDynamicTools(options: DynamicToolsOptions): DynamicTools {
  const { interop, guard, reserved = NONE, log } = options;
  const announcements = createAnnouncements(interop);
  let tools = new Map<string, Tool>();
  let refused: readonly RefusedTool[] = [];

  return {
    offered() {
      const guarded: OfferedMethod[] = [];
      const now = announcements((offer) => {
        const allowed = isAllowed(offer, guard, log);
        if (!allowed) guarded.push(offer);
        return allowed;
      });
      const named = nameTools(now, { before: tools, reserved });
      tools = named.tools;
      const left = [...guarded.map((offer) => refusal(offer, BY_GUARD)), ...named.refused];
      logNew(left, refused, log);
      refused = left;
      return [...tools.values()];
    },
    refused: () => refused,
  };
}

const NONE: ReadonlySet<string> = new Set();
const BY_GUARD = "The guard in this server's configuration does not let it in.";

/** Gives each name to the tool that has it already, else to the first that wants it. */
function nameTools(
  announcements: readonly Announcement[],
  { before, reserved }: { before: ReadonlyMap<string, Tool>; reserved: ReadonlySet<string> },
) {
  const tools = new Map<string, Tool>();
  const refused: RefusedTool[] = [];
  const keeps = ({ tool }: Announcement) => "name" in tool && before.get(tool.name) === tool;
  const nameFault = (name: string) => {
    if (reserved.has(name)) return `This server's configuration has a tool with the name ${name}.`;
    return tools.has(name)
      ? `Another application announces a different tool with the name ${name}.`
      : undefined;
  };
  const inTurn = [...announcements.filter(keeps), ...announcements.filter((one) => !keeps(one))];
  for (const { tool, offers } of inTurn) {
    const fault = "fault" in tool ? tool.fault : nameFault(tool.name);
    if (fault !== undefined) refused.push(...offers.map((offer) => refusal(offer, fault)));
    else if ("name" in tool) tools.set(tool.name, tool);
  }
  return { tools, refused };
}

function refusal({ name, server }: OfferedMethod, reason: string): RefusedTool {
  return { method: name, application: server.appName ?? server.instanceId, reason };
}

function isAllowed(
  { name, description, flags, server }: OfferedMethod,
  guard: ToolGuard | undefined,
  log: Log,
): boolean {
  if (guard === undefined) return true;
  const { appName, instanceId } = server;
  try {
    const passes: unknown = guard(
      { name, flags, ...(description !== undefined && { description }) },
      { instance: instanceId, ...(appName !== undefined && { applicationName: appName }) },
    );
    if (!(passes instanceof Promise)) return Boolean(passes);
    // A promise is true, whatever it comes to.
    passes.catch(() => undefined);
    throw new Error("It must answer at once, not with a promise.");
  } catch (fault) {
    log.error("The guard of dynamic tools failed.", { method: name, fault: messageOf(fault) });
    return false;
  }
}

function logNew(now: readonly RefusedTool[], before: readonly RefusedTool[], log: Log): void {
  const textOf = ({ method, application, reason }: RefusedTool) => [method, application, reason].join("\n");
  const logged = new Set(before.map(textOf));
  for (const entry of now) {
    if (!logged.has(textOf(entry))) log.warn("A method did not become a tool.", { ...entry });
  }
}
