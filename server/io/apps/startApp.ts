import { windowContextName } from "../contextNames.ts";
import { memberOf, type ContextsApi, type IoApi } from "../ioApi.ts";
import { plainError } from "../plainError.ts";
import type { AppsPort, StartedInstance, StartRequest } from "../port.ts";
import type { JsonObject } from "../../../shared/json.ts";
import { sleep } from "../../sleep.ts";

/** Some platforms never tell of a window. */
const WINDOW_MS = 3_000;

/** Starting as far as the platform can: the older API knows bounds and channels, the newer one does not. */
export function createStart(api: IoApi): AppsPort["start"] {
  if (api.appManager === undefined && api.instances === undefined) return undefined;
  return async (request) => {
    try {
      const instance = await startWith(api, request);
      const id = memberOf(instance, "id");
      if (typeof id !== "string" || id === "") throw new Error("the platform answered without an instance");
      return started({ id, appName: request.name }, instance, api.contexts);
    } catch (thrown) {
      throw plainError(`The application “${request.name}” was not started`, thrown);
    }
  };
}

async function startWith({ appManager, instances }: IoApi, request: StartRequest): Promise<unknown> {
  const { name, context, bounds, channelName } = request;
  const app = appManager?.application?.(name);
  const start = memberOf(app, "start");
  if (typeof start === "function") {
    // Who waits for a method of the application does so with more patience than the platform.
    const options = {
      ...bounds,
      ...(channelName !== undefined && { channelId: channelName }),
      awaitInterop: false,
    };
    return (await Reflect.apply(start, app, [context, options])) as unknown;
  }
  if (instances === undefined) throw new Error("the platform does not know it");
  // Without a context the one of the definition counts.
  return instances.start({ name, ...(context !== undefined && { context }) });
}

function started(
  told: { id: string; appName: string },
  instance: unknown,
  contexts: ContextsApi | undefined,
): StartedInstance {
  const setWindowContext = async (context: JsonObject): Promise<void> => {
    try {
      const window = await windowOf(instance);
      const update = memberOf(window, "updateContext");
      if (typeof update === "function") await Reflect.apply(update, window, [context]);
      else if (contexts !== undefined) await contexts.update(windowContextName(told.id), context);
      else throw new Error("this version cannot set it");
    } catch (thrown) {
      throw plainError("The context of its window was not set", thrown);
    }
  };
  return { ...told, setWindowContext };
}

/** Undefined where there is none, or none yet. */
async function windowOf(instance: unknown): Promise<unknown> {
  const get = memberOf(instance, "getWindow");
  if (typeof get !== "function") return undefined;
  const asked = Promise.resolve(Reflect.apply(get, instance, []) as unknown).catch(() => undefined);
  return Promise.race([asked, sleep(WINDOW_MS)]);
}
