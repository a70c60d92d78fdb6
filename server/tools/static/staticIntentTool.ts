import { isJsonObject, type JsonObject } from "../../../shared/json.ts";
import { asked, Refusal } from "../../catalog/refusal.ts";
import type { Tool } from "../../catalog/tool.ts";
import type { StaticIntent } from "../../config/staticToolsConfig.ts";
import type { IntentHandler, IntentsPort, RaiseRequest } from "../../io/port.ts";
import { adviceToStart, appsThatDeclare } from "../interop/whoOffers.ts";
import type { Platform } from "../platform.ts";
import { createConfiguredTool } from "./configuredTool.ts";

/** Where the platform decides it may ask a person, who may not be there: shorter than clients wait for a tool. */
const WAIT_FOR_CHOICE_MS = 45_000;

/** A tool that raises an intent. */
export function createStaticIntentTool(intent: StaticIntent, platform: Platform): Tool {
  const { intentName, resolutionStrategy, allowedApplications } = intent.interop;
  return createConfiguredTool(intent, async (args, { signal }) => {
    const { intents, apps } = await asked(platform());
    if (intents === undefined) throw new Refusal("This io.Connect has no intents, so none can be raised.");
    const all = await asked(intents.handlers(intentName));
    const allowed = allowedHandlers(all, allowedApplications);
    const [first] = allowed;
    if (first === undefined) {
      const names = allowedApplications ?? appsThatDeclare(await asked(apps.list()), "intents", intentName);
      throw new Refusal(`No application handles the intent ${intentName} now. ${adviceToStart(names)}`);
    }
    signal.throwIfAborted();
    const open = resolutionStrategy === "io_connect" && allowed.length === all.length;
    return asked(intents.raise({ ...requestOf(intent, args), ...(!open && { handler: first }) }));
  });
}

/** True where somebody may answer. */
export async function isHandled({ interop }: StaticIntent, intents: IntentsPort): Promise<boolean> {
  const handlers = await intents.handlers(interop.intentName);
  return allowedHandlers(handlers, interop.allowedApplications).length > 0;
}

/** Applications before running instances, then as the configuration names them, then by name: always the same one. */
export function allowedHandlers(
  handlers: readonly IntentHandler[],
  allowed: readonly string[] | undefined,
): IntentHandler[] {
  const place = ({ kind, appName, instanceId = "" }: IntentHandler) => {
    const rank = String(allowed?.indexOf(appName) ?? 0).padStart(6, "0");
    return [kind === "app" ? "0" : "1", rank, appName, instanceId].join("\n");
  };
  return handlers
    .filter(({ appName }) => allowed?.includes(appName) ?? true)
    .map((handler) => ({ handler, place: place(handler) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ handler }) => handler);
}

function requestOf({ interop }: StaticIntent, args: JsonObject): RaiseRequest {
  const { intentName, responseTimeoutMs, resolutionStrategy } = interop;
  const timeoutMs =
    responseTimeoutMs ?? (resolutionStrategy === "io_connect" ? WAIT_FOR_CHOICE_MS : undefined);
  return { intent: intentName, context: contextOf(args), ...(timeoutMs !== undefined && { timeoutMs }) };
}

/**
 * Arguments of the form `{ type, data }` are a context as intents know it; its type also stands in the data, where
 * FDC3 has it. All others are the data.
 */
export function contextOf(args: JsonObject): NonNullable<RaiseRequest["context"]> {
  const { type, data, ...more } = args;
  const isContext = typeof type === "string" && Object.keys(more).length === 0;
  if (!isContext || !(data === undefined || isJsonObject(data))) return { data: args };
  return { type, data: { type, ...data } };
}
