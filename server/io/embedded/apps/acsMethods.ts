import { z } from "zod";
import { assertChannel } from "../channelList.ts";
import type { AppRecord } from "../definitions/appRecord.ts";
import type { IoDesktop } from "../clients.ts";
import { offer } from "../offer.ts";
import type { AppEvent, AppInstance, AppRegistry } from "./appRegistry.ts";
import type { InMemoryApps } from "./inMemoryApps.ts";

/** The methods and the stream behind `io.appManager` and behind `io.intents`. */

function appProps(app: AppRecord, skipIcon: boolean): object {
  return {
    Name: app.name,
    Title: app.title ?? "",
    Caption: app.caption,
    Type: app.type,
    Version: app.version,
    Keywords: app.keywords,
    SortOrder: app.sortOrder,
    IsHidden: app.hidden ?? false,
    AllowMultiple: app.allowMultiple ?? true,
    IsReady: true,
    UserProperties: app.customProperties ?? {},
    ...(skipIcon ? {} : { Icon: app.icon }),
  };
}

function instanceProps({ id, appName, context }: AppInstance): object {
  return { Id: id, Name: appName, Context: context, AgmServers: [] };
}

const EVENT_KEYS = {
  added: "OnApplicationAdded",
  changed: "OnApplicationChanged",
  removed: "OnApplicationRemoved",
  started: "OnApplicationStarted",
  stopped: "OnApplicationStopped",
} as const;

function eventProps(event: AppEvent): object {
  const items =
    "apps" in event ? event.apps.map((app) => appProps(app, false)) : event.instances.map(instanceProps);
  return { [EVENT_KEYS[event.kind]]: items };
}

const GetApplicationsSchema = z.object({
  skipIcon: z.boolean().nullish(),
  withIntentsInfo: z.boolean().nullish(),
  v2: z.object({ apps: z.array(z.string()).nullish() }).nullish(),
});

function getApplications(registry: AppRegistry, args: z.infer<typeof GetApplicationsSchema>): object {
  const names = args.v2?.apps;
  const chosen = names ? registry.apps().filter(({ name }) => names.includes(name)) : registry.apps();
  if (args.v2 || args.withIntentsInfo === true) return { applications: chosen };
  return { applications: chosen.map((app) => appProps(app, args.skipIcon === true)) };
}

const StartSchema = z.object({
  Name: z.string(),
  Context: z.record(z.string(), z.json()).nullish(),
  Options: z.object({ channelId: z.string().nullish() }).nullish(),
});
const StopSchema = z.object({ Id: z.string() });
const InMemorySchema = z.object({
  command: z.enum(["import", "export", "remove", "clear"]),
  args: z
    .object({
      apps: z.array(z.unknown()).nullish(),
      mode: z.enum(["replace", "merge"]).nullish(),
    })
    .nullish(),
});

function runInMemory(inMemory: InMemoryApps, { command, args }: z.infer<typeof InMemorySchema>): object {
  const apps = args?.apps ?? [];
  switch (command) {
    case "import":
      return inMemory.import(apps, args?.mode ?? "replace");
    case "export":
      return { apps: inMemory.export() };
    case "remove":
      inMemory.remove(apps.filter((name) => typeof name === "string"));
      return {};
    case "clear":
      inMemory.clear();
      return {};
  }
}

export async function offerAcsMethods(
  io: IoDesktop,
  registry: AppRegistry,
  inMemory: InMemoryApps,
): Promise<void> {
  const stream = await io.interop.createStream("T42.ACS.OnEvent", {
    subscriptionAddedHandler: (subscription) =>
      subscription.push({
        isSnapshot: true,
        OnApplicationAdded: registry.apps().map((app) => appProps(app, false)),
        OnApplicationStarted: registry.instances().map(instanceProps),
      }),
  });
  registry.onEvent((event) => stream.push(eventProps(event)));
  const start = ({ Name, Context, Options }: z.infer<typeof StartSchema>): object => {
    const channelName = Options?.channelId ?? undefined;
    if (channelName !== undefined) assertChannel(channelName);
    const onChannel = channelName !== undefined && { channelName };
    const [instance] = registry.start([{ appName: Name, context: Context ?? {}, ...onChannel }]);
    return { Id: instance?.id, Name, waitForInterop: false };
  };
  const stop = ({ Id }: z.infer<typeof StopSchema>): object => {
    registry.stop([Id]);
    return {};
  };
  await Promise.all([
    offer(io, "T42.ACS.GetApplications", {
      schema: GetApplicationsSchema,
      run: (args) => getApplications(registry, args),
    }),
    offer(io, "T42.ACS.StartApplication", { schema: StartSchema, run: start }),
    offer(io, "T42.ACS.StopApplication", { schema: StopSchema, run: stop }),
    offer(io, "T42.ACS.ActivateApplication", { schema: z.unknown(), run: () => ({}) }),
    offer(io, "T42.ACS.InMemoryStoreCommand", {
      schema: InMemorySchema,
      run: (args) => runInMemory(inMemory, args),
    }),
  ]);
}
