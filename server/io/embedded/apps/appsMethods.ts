import { z } from "zod";
import type { IoDesktop } from "../clients.ts";
import { offer } from "../offer.ts";
import { branchOf } from "../streams.ts";
import type { AppEvent } from "./appRegistry.ts";
import { instanceData, type AppParts, type Command } from "./commands/command.ts";
import { instanceCommands } from "./commands/instanceCommands.ts";
import { appData, registryCommands } from "./commands/registryCommands.ts";

/** The one method and the one stream behind `io.apps`. */

const COMMANDS: Readonly<Record<string, Command>> = {
  announce: () => ({}),
  ...registryCommands,
  ...instanceCommands,
};

const CommandSchema = z.object({ command: z.string(), args: z.unknown().optional() });

function runCommand({ command, args }: z.infer<typeof CommandSchema>, parts: AppParts): object {
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new Error(`The embedded platform has no command “${command}” for applications.`);
  return run(args, parts);
}

const EVENT_NAMES = {
  added: "applications-added",
  changed: "applications-updated",
  removed: "applications-removed",
  started: "instance-started",
  stopped: "instance-stopped",
} as const;

function eventData(event: AppEvent, parts: AppParts): object[] {
  if ("instances" in event) return event.instances.map((instance) => ({ instance: instanceData(instance) }));
  if (event.kind === "removed") return event.apps.map(({ name }) => ({ appName: name }));
  return event.apps.map((app) => ({ app: appData(app, parts), changes: {} }));
}

export async function offerAppsMethods(io: IoDesktop, parts: AppParts): Promise<void> {
  const stream = await io.interop.createStream("apps.event", {
    subscriptionRequestHandler: (request) => request.acceptOnBranch(branchOf(request.arguments, "event")),
  });
  parts.registry.onEvent((event) => {
    stream.push({ data: eventData(event, parts) }, EVENT_NAMES[event.kind]);
  });
  await offer(io, "apps.command", { schema: CommandSchema, run: (args) => runCommand(args, parts) });
}
