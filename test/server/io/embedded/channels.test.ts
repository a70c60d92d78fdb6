import IODesktop from "@interopio/desktop";
import { expect, it, onTestFinished } from "vitest";
import { createWorkingContext } from "../../../../server/working-context/workingContext.ts";
import { WorkingContextConfigSchema } from "../../../../server/config/workingContextConfig.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { testPlatform, type TestPlatform } from "../support/testPlatform.ts";
import { until } from "../support/until.ts";

/** An application with channels of its own, as any process that joins the gateway has them. */
async function joinWithChannels({ peers }: TestPlatform, application: string) {
  if (peers === undefined) throw new Error("The platform is not open to peers.");
  const io = await IODesktop({
    application,
    gateway: { ws: peers.url, protocolVersion: 3 },
    auth: { username: peers.userName, password: "none" },
    identity: { instance: crypto.randomUUID() },
    channels: true,
    logger: "warn",
    metrics: false,
    windows: false,
    appManager: false,
    apps: false,
    layouts: false,
    displays: false,
  });
  onTestFinished(() => io.done());
  return io;
}

it("an application that was started on a channel begins there, and the platform tells who is on it", async () => {
  const platform = await testPlatform({ openToPeers: true });
  await platform.apps.start?.({ name: "a", channelName: "Red" });
  const peer = await joinWithChannels(platform, "a");
  await until(() => peer.channels.my() === "Red");
  const on = await platform.io.channels.getWindowsWithChannels({ channels: ["Red"] });
  expect(on.map(({ application, channel }) => [application, channel])).toEqual([["a", "Red"]]);
  expect(await platform.io.channels.getWindowsWithChannels({ channels: ["Blue"] })).toEqual([]);
});

it("an unknown channel is refused with the channels there are, and nothing starts", async () => {
  const { apps, io } = await testPlatform();
  await expect(apps.start?.({ name: "a", channelName: "Mauve" })).rejects.toThrow(
    "There is no channel “Mauve”. There are Red, Orange,",
  );
  expect(io.appManager.instances().filter(({ application }) => application.name === "a")).toEqual([]);
});

it("the working context follows a channel by name, and the one that this process joins", async () => {
  const platform = await testPlatform({ openToPeers: true });
  const { io, port } = platform;
  const peer = await joinWithChannels(platform, "elsewhere");
  const ticker = (target: string) => ({
    type: "string",
    source: { context: { location: { channel: { target } }, path: "ticker" } },
  });
  const config = WorkingContextConfigSchema.parse({
    schema: { named: ticker("Red"), joined: ticker("my") },
    trackers: { fdc3: { enabled: true } },
  });
  const context = await createWorkingContext(port, config, recordingLog());
  expect(context.get()).toEqual({});
  await peer.channels.publish({ ticker: "ACME" }, "Red");
  await peer.channels.publish({ ticker: "VOD" }, "Blue");
  await until(() => "named" in context.get());
  expect(context.get()).toEqual({ named: { value: "ACME" } });
  await io.channels.join("Blue");
  await until(() => "joined" in context.get());
  expect(context.get()).toEqual({ named: { value: "ACME" }, joined: { value: "VOD" } });
  await peer.channels.publish({ type: "fdc3.contact", name: "Jo" }, { name: "Blue", fdc3: true });
  await until(() => "fdc3" in context.get());
  expect(context.get()["fdc3"]?.value).toEqual({ type: "fdc3.contact", name: "Jo" });
  await io.channels.leave();
  await until(() => !("joined" in context.get()));
  expect(context.get()).toEqual({ named: { value: "ACME" } });
  context.close();
});
