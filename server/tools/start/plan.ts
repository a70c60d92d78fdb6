import type { AppDefinition, IoPort } from "../../io/port.ts";
import { findName, nearestNames } from "../names.ts";
import { interopOf } from "../search/interopInfo.ts";
import { quoted } from "../words.ts";
import { schemaFault } from "./schemaFault.ts";
import type { AppToStart } from "./startInput.ts";

/** One application of a call, checked before anyone is asked. */
export interface Planned {
  readonly asked: AppToStart;
  /** Absent where it cannot be started; `problem` then says why, in a sentence. */
  readonly app?: AppDefinition;
  readonly problem?: string;
}

/** Of more unknown names than this the nearest are not looked for: each look takes long among thousands. */
const MOST_ADVISED = 5;

/** Of so many channels the names are told. */
const MOST_TOLD = 20;

type Port = Pick<IoPort, "interop" | "intents" | "channels">;

/** Checks every application of a call against what there is. */
export async function planStart(
  asked: readonly AppToStart[],
  apps: readonly AppDefinition[],
  port: Port,
): Promise<Planned[]> {
  const channels = asked.some(channelOf) ? await channelsOf(port) : undefined;
  const byName = new Map(apps.map((app) => [app.name, app]));
  const names = [...byName.keys()];
  let advised = 0;
  return Promise.all(
    asked.map(async (one): Promise<Planned> => {
      const app = byName.get(findName(names, one.name) ?? "");
      if (app === undefined) {
        advised += 1;
        return { asked: one, problem: unknownApp(advised > MOST_ADVISED ? undefined : names, one.name) };
      }
      const problem =
        channelFault(one, channels) ??
        contextFault(one, app) ??
        methodFault(one, app, port) ??
        (await intentFault(one, app, port));
      return problem === undefined ? { asked: one, app } : { asked: one, problem };
    }),
  );
}

/** @param names those among which the nearest are looked for; left out, it is too much to ask. */
function unknownApp(names: readonly string[] | undefined, wanted: string): string {
  const fault = `There is no application named ${quoted(wanted)}.`;
  if (names === undefined) return fault;
  const near = nearestNames(names, wanted).slice(0, 3).map(quoted).join(", ");
  if (near !== "") return `${fault} The nearest names are ${near}.`;
  return `${fault} ${names.length === 0 ? "There are none." : "None has a name like it: search the applications."}`;
}

const channelOf = ({ startOptions }: AppToStart) => startOptions?.channelName;

/** Undefined where the platform does not tell: then it is asked when the application starts. */
function channelsOf({ channels }: Port): Promise<readonly string[] | undefined> {
  return channels?.names?.().catch(() => undefined) ?? Promise.resolve(undefined);
}

function channelFault(asked: AppToStart, channels: readonly string[] | undefined): string | undefined {
  const name = channelOf(asked);
  if (name === undefined || channels === undefined || channels.includes(name)) return undefined;
  const known = channels.slice(0, MOST_TOLD).map(quoted).join(", ");
  return `There is no channel ${quoted(name)}. ${known === "" ? "There are none." : `There are ${known}.`}`;
}

function contextFault({ initialInstanceContext }: AppToStart, app: AppDefinition): string | undefined {
  const fault = initialInstanceContext && schemaFault(interopOf(app).context?.schema, initialInstanceContext);
  return fault && `initialInstanceContext does not fit what ${quoted(app.name)} takes: ${fault}.`;
}

/** Declared in the definition, or offered by a running instance. */
function methodFault({ interop }: AppToStart, app: AppDefinition, port: Port): string | undefined {
  const method = interop?.method;
  if (method === undefined) return undefined;
  if (port.interop === undefined) return "This io.Connect has no interop, so no method can be called.";
  const { methods } = interopOf(app);
  const declared = methods.find(({ name }) => name === method.name);
  const offered = port.interop
    .offered()
    .some(({ name, server }) => name === method.name && server.appName === app.name);
  if (declared === undefined && !offered) {
    return `${quoted(app.name)} has no method ${quoted(method.name)}${listed(methods)}.`;
  }
  const fault = schemaFault(declared?.inputSchema, method.params ?? {});
  return fault && `The params of ${quoted(method.name)} do not fit: ${fault}.`;
}

async function intentFault(
  { interop }: AppToStart,
  app: AppDefinition,
  port: Port,
): Promise<string | undefined> {
  const intent = interop?.intent;
  if (intent === undefined) return undefined;
  if (port.intents === undefined) return "This io.Connect has no intents, so none can be raised.";
  const { intents } = interopOf(app);
  const declared = intents.find(({ name }) => name === intent.name);
  const handlers = declared ? [] : await port.intents.handlers(intent.name).catch(() => []);
  if (declared === undefined && !handlers.some(({ appName }) => appName === app.name)) {
    return `${quoted(app.name)} does not handle the intent ${quoted(intent.name)}${listed(intents)}.`;
  }
  const fault = schemaFault(declared?.inputSchema, intent.intentContextData ?? {});
  return fault && `The data of the intent ${quoted(intent.name)} does not fit: ${fault}.`;
}

function listed(things: readonly { readonly name: string }[]): string {
  return things.length === 0 ? "" : `; it has ${things.map(({ name }) => quoted(name)).join(", ")}`;
}
