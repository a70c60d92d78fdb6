import type { Json } from "../../shared/json.ts";
import { createEmitter } from "./emitter.ts";
import { memberOf, offOf, type IntentsApi } from "./ioApi.ts";
import { plainError } from "./plainError.ts";
import type { IntentHandler, IntentsPort, RaiseRequest } from "./port.ts";
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

/** The intents of a platform: who handles them, and raising them. */
export function createIntentsPort(api: IntentsApi): IntentsPort & { close(): void } {
  const changes = createEmitter<void>();
  const changed = (): void => changes.emit();
  const stops = [api.onHandlerAdded?.(changed), api.onHandlerRemoved?.(changed)];
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
    close: () => stops.forEach((stop) => offOf(stop)()),
  };
}
