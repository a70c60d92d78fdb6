import { z } from "zod";
import type { AppRegistry } from "../apps/appRegistry.ts";
import { CHANNELS } from "../channelList.ts";
import type { IoDesktop } from "../clients.ts";
import { offer } from "../offer.ts";

/** The name that the client gives the context of a channel. */
const contextName = (channel: string) => `___channel___${channel}`;

const AnnounceSchema = z.object({
  command: z.string().nullish(),
  data: z.object({ filter: z.object({ channels: z.array(z.string()).nullish() }).nullish() }).nullish(),
});

/** Offers what the client's Channels API asks of a platform. The data of a channel is a shared context. */
export async function offerChannels(io: IoDesktop, registry: AppRegistry): Promise<void> {
  await offer(io, "T42.Channels.Announce", {
    schema: AnnounceSchema,
    run: ({ command, data }, { application = "" }) => {
      if (command === "getChannelsMode") return modeOf(registry, application);
      if (command === "getChannelsInfo") return { windows: onChannels(registry, data?.filter?.channels) };
      // Switching is the client's own business, and nothing is restricted.
      return command === "getRestrictions" ? { channels: [] } : {};
    },
  });
  const channels = Object.entries(CHANNELS).map(([name, color]) =>
    io.contexts.set(contextName(name), { name, meta: { color }, data: {} }),
  );
  await Promise.all(channels);
}

/** A client begins on the channel on which the platform started its application last. */
function modeOf(registry: AppRegistry, application: string): object {
  const started = registry.instances().findLast(({ appName }) => appName === application);
  const initialChannel = started?.channelName;
  return { mode: "single", ...(initialChannel !== undefined && { initialChannel }) };
}

function onChannels(registry: AppRegistry, wanted: readonly string[] | null | undefined): object[] {
  return registry.instances().flatMap(({ id, appName, channelName }) => {
    if (channelName === undefined || wanted?.includes(channelName) === false) return [];
    return [{ windowId: id, channel: channelName, application: appName }];
  });
}
