import { describe, expect, test, vi } from "vitest";
import { connectIo } from "../../../../server/io/connect.ts";
import { APPS } from "../support/samples.ts";
import { testPlatform } from "../support/testPlatform.ts";

const CHART = {
  name: "chart",
  type: "window" as const,
  details: { url: "x" },
  intents: [{ name: "ViewChart" }],
};

describe("who handles an intent", () => {
  test("is told as running applications offer it and take it back, and not for other methods", async () => {
    const { intents, join } = await testPlatform();
    const told = vi.fn();
    const handlers = async () => (await intents.handlers("ViewChart")).map(({ kind }) => kind);
    const peer = await join("peer");
    intents.onChanged(told);
    await peer.interop.register("Other.Method", () => undefined);
    const { unsubscribe } = await peer.intents.register("ViewChart", () => undefined);
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), 15_000);
    expect(await handlers()).toEqual(["instance"]);
    unsubscribe();
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2), 15_000);
    expect(await handlers()).toEqual([]);
  });

  test("is told as definitions come", async () => {
    const { io, intents } = await testPlatform();
    const told = vi.fn();
    await vi.waitFor(async () => expect(await intents.handlers("ViewChart")).toEqual([]), 15_000);
    intents.onChanged(told);
    await io.appManager.inMemory.import([CHART], "merge");
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), 15_000);
    expect(await intents.handlers("ViewChart")).toEqual([
      { intent: "ViewChart", appName: "chart", kind: "app" },
    ]);
  });

  test("is followed without a request for each application", async () => {
    const { io } = await testPlatform({ files: { "more.json": [...APPS, CHART] } });
    const invoke = vi.spyOn(io.interop, "invoke");
    const port = connectIo(io);
    await port.apps.list();
    await port.intents?.handlers("ViewChart");
    const asked = invoke.mock.calls.map(([method]) => method);
    expect(asked.filter((method) => method === "T42.ACS.GetApplications")).toHaveLength(1);
    await port.close();
  });
});
