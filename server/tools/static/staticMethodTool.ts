import { asked, Refusal } from "../../catalog/refusal.ts";
import type { Tool } from "../../catalog/tool.ts";
import type { StaticMethod } from "../../config/staticToolsConfig.ts";
import type { InteropPort, IoPort, OfferedMethod } from "../../io/port.ts";
import { chooseServer } from "../interop/chooseServer.ts";
import { adviceToStart, appsThatDeclare } from "../interop/whoOffers.ts";
import type { Platform } from "../platform.ts";
import { createConfiguredTool } from "./configuredTool.ts";

/** A tool that calls an interop method of an application. */
export function createStaticMethodTool(method: StaticMethod, platform: Platform): Tool {
  const { methodName, responseTimeoutMs } = method.interop;
  return createConfiguredTool(method, async (args, { meta, signal }) => {
    const io = await asked(platform());
    const { interop } = io;
    if (interop === undefined)
      throw new Refusal("This io.Connect has no interop, so no method can be called.");
    const server = chooseServer(offersOf(method, interop), meta);
    if (server === undefined) throw new Refusal(await nobodyOffers(method, io));
    signal.throwIfAborted();
    const timeout = responseTimeoutMs !== undefined && { responseTimeoutMs };
    return asked(interop.invoke({ method: methodName, args, instanceId: server.instanceId, ...timeout }));
  });
}

/** Who may answer, the applications that the configuration names first before those named later. */
export function offersOf(
  { interop: { methodName, allowedApplications } }: StaticMethod,
  interop: InteropPort,
) {
  const name = methodName.toLowerCase();
  const offers = interop.offered().filter((offer) => offer.name.toLowerCase() === name);
  if (allowedApplications === undefined) return offers;
  const rank = ({ server }: OfferedMethod) => allowedApplications.indexOf(server.appName ?? "");
  return offers.filter((offer) => rank(offer) >= 0).sort((a, b) => rank(a) - rank(b));
}

async function nobodyOffers({ interop }: StaticMethod, { apps }: IoPort): Promise<string> {
  const { methodName, allowedApplications } = interop;
  const names = allowedApplications ?? appsThatDeclare(await asked(apps.list()), "methods", methodName);
  return `No running application offers the method ${methodName} now. ${adviceToStart(names)}`;
}
