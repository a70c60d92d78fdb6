import type { AppDefinition, IoPort } from "../../io/port.ts";
import { matchName, nearestNames } from "../names.ts";
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

type Port = Pick<IoPort, "interop" | "intents">;

/** Checks every application of a call against what there is. */
export function planStart(
  asked: readonly AppToStart[],
  apps: readonly AppDefinition[],
  port: Port,
): Promise<Planned[]> {
  const byName = new Map(apps.map((app) => [app.name, app]));
  const names = [...byName.keys()];
  return Promise.all(
    asked.map(async (one): Promise<Planned> => {
      const app = byName.get(matchName(names, one.name).found ?? "");
      if (app === undefined) return { asked: one, problem: unknownApp(names, one.name) };
      const problem =
        contextFault(one, app) ?? methodFault(one, app, port) ?? (await intentFault(one, app, port));
      return problem === undefined ? { asked: one, app } : { asked: one, problem };
    }),
  );
}

function unknownApp(names: readonly string[], wanted: string): string {
  const near = nearestNames(names, wanted).slice(0, 3).map(quoted).join(", ");
  const advice = near === "" ? "There are none." : `The nearest names are ${near}.`;
  return `There is no application named ${quoted(wanted)}. ${advice}`;
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
