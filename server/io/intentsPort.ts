import type { Json } from "../../shared/json.ts";
import { createEmitter } from "./emitter.ts";
import { memberOf, offOf, type IntentsApi, type InteropApi } from "./ioApi.ts";
import { plainError } from "./plainError.ts";
import type { AppsPort, IntentHandler, IntentsPort, RaiseRequest } from "./port.ts";
import { wireJson } from "./wireJson.ts";

/** A resolution by the platform may ask a person; nobody may be there to answer. */
const RAISE_TIMEOUT_MS = 60_000;

function textOf(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key);
  return typeof text === "string" && text !== "" ? text : undefined;
}

function readHandler(intent: string, value: unknown): IntentHandler[] {
  const appName = textOf(value, "applicationName");
  const instanceId = textOf(value, "instanceId");
  if (appName === undefined) return [];
  const kind = memberOf(value, "type") === "instance" ? "instance" : "app";
  return [{ intent, appName, kind, ...(instanceId !== undefined && { instanceId }) }];
}

function readHandlers(intent: string, found: unknown): IntentHandler[] {
  const intents: readonly unknown[] = Array.isArray(found) ? found : [];
  return intents
    .filter((candidate) => memberOf(candidate, "name") === intent)
    .flatMap((candidate): readonly unknown[] => {
      const handlers = memberOf(candidate, "handlers");
      return Array.isArray(handlers) ? handlers : [];
    })
    .flatMap((handler) => readHandler(intent, handler));
}

function targetOf({ kind, appName, instanceId }: IntentHandler): object {
  return kind === "instance" && instanceId !== undefined ? { instance: instanceId } : { app: appName };
}

async function raise(api: IntentsApi, request: RaiseRequest): Promise<Json | undefined> {
  const { intent, handler, context, timeoutMs = RAISE_TIMEOUT_MS } = request;
  try {
    const result = await api.raise({
      intent,
      timeout: timeoutMs,
      ...(handler !== undefined && { target: targetOf(handler) }),
      ...(context !== undefined && { context }),
    });
    return wireJson(memberOf(result, "result"));
  } catch (thrown) {
    throw plainError(`The intent ${intent} could not be handled`, thrown);
  }
}

/** A running application handles an intent by a method of this name with the intent's behind it. */
const HANDLER_METHOD = "Tick42.FDC3.Intents.";

function isHandlerMethod(told: unknown): boolean {
  const name = memberOf(memberOf(told, "method"), "name");
  return typeof name === "string" && name.startsWith(HANDLER_METHOD);
}

/** Who tells that an application or a running instance came or went. */
interface IntentSources {
  readonly apps: Pick<AppsPort, "onChanged">;
  readonly interop?: InteropApi | undefined;
}

/**
 * Follows who handles intents. The client's own events are not used: for them it asks the platform for every
 * application there is, and forgets the requests that are still out when the connection ends.
 */
function follow({ apps, interop }: IntentSources, changed: () => void): () => void {
  const ifHandler = (told: unknown): void => {
    if (isHandlerMethod(told)) changed();
  };
  const stops = [
    apps.onChanged(changed),
    offOf(interop?.serverMethodAdded(ifHandler)),
    offOf(interop?.serverMethodRemoved(ifHandler)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The intents of a platform: who handles them, and raising them. */
export function createIntentsPort(api: IntentsApi, sources: IntentSources): IntentsPort & { close(): void } {
  const changes = createEmitter<void>();
  const stop = follow(sources, () => changes.emit());
  return {
    handlers: (intent) =>
      api.find(intent).then(
        (found) => readHandlers(intent, found),
        (thrown: unknown) => {
          throw plainError(`The handlers of the intent ${intent} could not be listed`, thrown);
        },
      ),
    onChanged: (callback) => changes.on(callback),
    raise: (request) => raise(api, request),
    close: stop,
  };
}
