import { describe, expect, it } from "vitest";
import { connectIo } from "../../../../server/io/connect.ts";

const contexts = (told: unknown[]) => ({
  subscribe: () => Promise.resolve(() => undefined),
  update: (name: string, value: unknown) => {
    told.push([name, value]);
    return Promise.resolve();
  },
});

/** io.appManager as an application sees it, with one application. */
function olderApi(told: unknown[], instance: object = { id: "i-1" }) {
  const start = (...args: unknown[]) => {
    told.push(args);
    return Promise.resolve(instance);
  };
  const application = (name: string) => (name === "orders" ? { start } : undefined);
  return { applications: () => [{ name: "orders" }], application };
}

describe("starting an application", () => {
  it("gives context, bounds and channel to the API that takes them", async () => {
    const told: unknown[] = [];
    const { apps } = connectIo({ appManager: olderApi(told) });
    const bounds = { width: 400, top: 10 };
    const started = await apps.start?.({ name: "orders", context: { id: 1 }, bounds, channelName: "Red" });
    expect(started).toMatchObject({ id: "i-1", appName: "orders" });
    expect(told).toEqual([[{ id: 1 }, { width: 400, top: 10, channelId: "Red", awaitInterop: false }]]);
  });

  it("goes to the newer API where the older one does not know the application", async () => {
    const told: unknown[] = [];
    const instances = {
      start: (request: unknown) => Promise.resolve(told.push(request)).then(() => ({ id: "n-1" })),
    };
    const { apps } = connectIo({ appManager: olderApi([]), apps: { instances } });
    expect(await apps.start?.({ name: "chart" })).toMatchObject({ id: "n-1" });
    // A context of its own would hide the one of the definition.
    expect(told).toEqual([{ name: "chart" }]);
  });

  it("says in a sentence why it did not", async () => {
    const { apps } = connectIo({ appManager: olderApi([], { nothing: true }) });
    await expect(apps.start?.({ name: "orders" })).rejects.toThrow(
      "The application “orders” was not started: the platform answered without an instance.",
    );
    await expect(apps.start?.({ name: "chart" })).rejects.toThrow("the platform does not know it.");
  });

  it("sets the context of the window by the window, or by its shared context", async () => {
    const told: unknown[] = [];
    const window = { updateContext: (context: unknown) => Promise.resolve(told.push(["window", context])) };
    const withWindow = { id: "i-1", getWindow: () => Promise.resolve(window) };
    const first = connectIo({ appManager: olderApi([], withWindow), contexts: contexts(told) });
    await (await first.apps.start?.({ name: "orders" }))?.setWindowContext?.({ a: 1 });
    const second = connectIo({ appManager: olderApi([]), contexts: contexts(told) });
    await (await second.apps.start?.({ name: "orders" }))?.setWindowContext?.({ b: 2 });
    expect(told).toEqual([
      ["window", { a: 1 }],
      ["___window___i-1", { b: 2 }],
    ]);
  });
});

it("a channel is followed by its name, or as the one that this process is on", async () => {
  const asked: unknown[] = [];
  const channels = {
    subscribe: (heard: (data: unknown) => void) => {
      asked.push("my");
      heard({ fdc3: { type: "t" } });
      return () => asked.push("left");
    },
    subscribeFor: (name: string, heard: (data: unknown) => void) => {
      asked.push(name);
      heard("no object");
      return Promise.resolve(() => undefined);
    },
  };
  const port = connectIo({ appManager: { applications: () => [] }, channels });
  const heard: unknown[] = [];
  const stop = await port.channels?.subscribe("my", (value) => heard.push(value));
  await port.channels?.subscribe("Red", (value) => heard.push(value));
  stop?.();
  expect(asked).toEqual(["my", "Red", "left"]);
  expect(heard).toEqual([{ fdc3: { type: "t" } }]);
});
