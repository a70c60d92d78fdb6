import type { Json } from "../../../shared/json.ts";
import type { IoPort } from "../../io/port.ts";
import type { answerRoom } from "../interop/appAnswer.ts";
import { quoted } from "../words.ts";
import { arrival } from "./arrival.ts";
import type { AppToStart } from "./startInput.ts";

export interface AfterStartOptions {
  readonly port: Pick<IoPort, "interop" | "intents">;
  readonly signal: AbortSignal;
  readonly methodReadyTimeoutMs: number;
  readonly methodTimeoutMs: number;
  /** Of the whole call. */
  readonly room: ReturnType<typeof answerRoom>;
}

/** Tells the new instance of an application from those that ran before, and from its siblings. */
export interface NewInstance {
  readonly appName: string;
  mayBe(instanceId: string): boolean;
  is(instanceId: string): void;
}

/**
 * @param taken ids of the instances that are others; the one that turns out to be this is added.
 * @param id where the platform told it; interop may know the instance by another.
 */
export function newInstance(appName: string, taken: Set<string>, id?: string): NewInstance {
  let own = id;
  return {
    appName,
    mayBe: (candidate) => candidate === own || !taken.has(candidate),
    is(candidate) {
      taken.add(candidate);
      own = candidate;
    },
  };
}

type Asked = NonNullable<AppToStart["interop"]>;

/** The ids of everything that runs. */
export function runningIds({ interop }: Pick<IoPort, "interop">): Set<string> {
  return new Set(interop?.offered().map(({ server }) => server.instanceId));
}

/**
 * Calls the method and raises the intent that were asked for, and answers what came back.
 *
 * @throws Error with a plain sentence.
 */
export async function callAndRaise(
  instance: NewInstance,
  { method, intent }: Asked,
  options: AfterStartOptions,
): Promise<Json | undefined> {
  const answered = method && options.room(await callMethod(instance, method, options));
  const raised = intent && options.room(await raiseIntent(instance, intent, options));
  if (method === undefined || intent === undefined) return answered ?? raised;
  return { method: answered ?? null, intent: raised ?? null };
}

async function callMethod(
  instance: NewInstance,
  { name, params = {} }: NonNullable<Asked["method"]>,
  { port, signal, methodReadyTimeoutMs, methodTimeoutMs }: AfterStartOptions,
): Promise<Json | undefined> {
  const { interop } = port;
  if (interop === undefined) throw new Error("This io.Connect has no interop, so no method can be called.");
  const look = () =>
    interop
      .offered()
      .find(
        ({ name: offered, server }) =>
          offered === name && server.appName === instance.appName && instance.mayBe(server.instanceId),
      );
  const found = await arrival(look, (changed) => interop.onChanged(changed), {
    timeoutMs: methodReadyTimeoutMs,
    signal,
  });
  if (found === undefined)
    throw new Error(notReady(signal, `register the method ${quoted(name)}`, methodReadyTimeoutMs));
  const { instanceId } = found.server;
  instance.is(instanceId);
  return interop.invoke({ method: name, args: params, instanceId, responseTimeoutMs: methodTimeoutMs });
}

async function raiseIntent(
  instance: NewInstance,
  { name, intentContextType, intentContextData }: NonNullable<Asked["intent"]>,
  { port, signal, methodReadyTimeoutMs, methodTimeoutMs }: AfterStartOptions,
): Promise<Json | undefined> {
  const { intents } = port;
  if (intents === undefined) throw new Error("This io.Connect has no intents, so none can be raised.");
  const look = async () =>
    (await intents.handlers(name)).find(
      ({ appName, instanceId }) =>
        appName === instance.appName && instanceId !== undefined && instance.mayBe(instanceId),
    );
  const handler = await arrival(look, (changed) => intents.onChanged(changed), {
    timeoutMs: methodReadyTimeoutMs,
    signal,
  });
  if (handler === undefined)
    throw new Error(notReady(signal, `handle the intent ${quoted(name)}`, methodReadyTimeoutMs));
  if (handler.instanceId !== undefined) instance.is(handler.instanceId);
  const context = {
    ...(intentContextType !== undefined && { type: intentContextType }),
    ...(intentContextData !== undefined && { data: intentContextData }),
  };
  return intents.raise({ intent: name, handler, context, timeoutMs: methodTimeoutMs });
}

function notReady(signal: AbortSignal, what: string, timeoutMs: number): string {
  return signal.aborted
    ? "The call was cancelled before it was ready."
    : `It did not ${what} within ${timeoutMs / 1000} s.`;
}
