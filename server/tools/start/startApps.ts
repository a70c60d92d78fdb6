import type { JsonObject } from "../../../shared/json.ts";
import type { AppDefinition, AppsPort, StartedInstance, StartRequest } from "../../io/port.ts";
import { messageOf } from "../../messageOf.ts";
import { answerRoom } from "../interop/appAnswer.ts";
import { callAndRaise, newInstance, runningIds, type AfterStartOptions } from "./afterStart.ts";
import type { Planned } from "./plan.ts";
import { failed, type AppToStart, type Outcome } from "./startInput.ts";

export interface StartAppsOptions extends Omit<AfterStartOptions, "room"> {
  readonly start: NonNullable<AppsPort["start"]>;
  readonly progress: (done: number, total: number) => void;
}

/**
 * Starts one after the other; each succeeds or fails for itself. What was not started when the call is cancelled never
 * is. Methods and intents of those that run are waited for at the end, together.
 */
export async function startApps(plan: readonly Planned[], options: StartAppsOptions): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const taken = runningIds(options.port);
  const room = answerRoom();
  for (const { asked, app, problem } of plan) {
    if (app === undefined) outcomes.push(Promise.resolve(failed(asked.name, problem ?? "It is not known.")));
    else {
      const started = await startOne(app, asked, options);
      if ("instance" in started) taken.add(started.instance.id);
      outcomes.push(followUp(started, asked, { ...options, taken, room }));
    }
    options.progress(outcomes.length, plan.length);
  }
  return Promise.all(outcomes);
}

type Started = { app: AppDefinition; instance: StartedInstance } | Outcome;

async function startOne(app: AppDefinition, asked: AppToStart, options: StartAppsOptions): Promise<Started> {
  if (options.signal.aborted) return failed(app.name, "The call was cancelled before it was started.");
  try {
    return { app, instance: await options.start(requestOf(app, asked)) };
  } catch (thrown) {
    return failed(app.name, messageOf(thrown));
  }
}

function requestOf(
  { name }: AppDefinition,
  { initialInstanceContext, startOptions }: AppToStart,
): StartRequest {
  const { channelName, ...bounds } = startOptions ?? {};
  const given = Object.entries(bounds).filter(([, pixels]) => pixels !== undefined);
  return {
    name,
    ...(initialInstanceContext !== undefined && { context: initialInstanceContext }),
    ...(given.length > 0 && { bounds: Object.fromEntries(given) }),
    ...(channelName !== undefined && { channelName }),
  };
}

async function followUp(
  started: Started,
  { interop = {} }: AppToStart,
  { taken, ...options }: AfterStartOptions & { taken: Set<string> },
): Promise<Outcome> {
  if (!("instance" in started)) return started;
  const { app, instance } = started;
  try {
    if (interop.windowContext !== undefined) await setWindowContext(instance, interop.windowContext);
    const responseData = await callAndRaise(newInstance(app.name, taken, instance.id), interop, options);
    return { name: app.name, status: "success", ...(responseData !== undefined && { responseData }) };
  } catch (thrown) {
    return failed(app.name, `It was started as ${instance.id}, but: ${messageOf(thrown)}`);
  }
}

async function setWindowContext(instance: StartedInstance, context: JsonObject): Promise<void> {
  if (instance.setWindowContext === undefined)
    throw new Error("This io.Connect gives no access to the context of a window.");
  await instance.setWindowContext(context);
}
