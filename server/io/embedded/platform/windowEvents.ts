import type { IoDesktop } from "../clients.ts";

/** The client waits for this stream before it starts. There are no windows on a platform that draws none. */
export async function offerWindowEvents(io: IoDesktop): Promise<void> {
  await io.interop.createStream("T42.Wnd.OnEvent", {
    subscriptionAddedHandler: (subscription) => {
      subscription.push({ type: "Configuration" });
      subscription.push({ type: "Snapshot", windows: [] });
    },
  });
}
