import { once } from "node:events";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { isNestedDeeper } from "../../../server/nesting.ts";
import { startPeer } from "./support/startPeer.ts";
import { testPlatform } from "./support/testPlatform.ts";
import { until } from "./support/until.ts";

const tool = (name: string) => ({ ioIntelMCPTool: { name, inputSchema: "{}" } });

it("tells who offers which method with which flags, as they come and go", async () => {
  const { interop, join } = await testPlatform();
  let changes = 0;
  interop.onChanged(() => (changes += 1));
  const [first, second] = [await join("first-app"), await join("second-app")];
  await first.interop.register({ name: "greet", description: "Greets.", flags: tool("one") }, () => ({}));
  await second.interop.register({ name: "greet", flags: tool("two") }, () => ({}));
  const greets = () => interop.offered().filter(({ name }) => name === "greet");
  await until(() => greets().length === 2);
  expect(greets()).toEqual([
    {
      name: "greet",
      description: "Greets.",
      flags: tool("one"),
      server: { instanceId: first.interop.instance.instance, appName: "first-app" },
    },
    {
      name: "greet",
      flags: tool("two"),
      server: { instanceId: second.interop.instance.instance, appName: "second-app" },
    },
  ]);
  expect(changes).toBeGreaterThan(0);
  first.interop.unregister("greet");
  await until(() => greets().length === 1);
  await second.done();
  await until(() => greets().length === 0);
});

it("one method whose flags are nested without end keeps no other away, and is still told of", async () => {
  const { interop, join } = await testPlatform();
  const app = await join("first-app");
  let deep: object = {};
  for (let level = 0; level < 1800; level += 1) deep = { deep };
  await app.interop.register({ name: "odd", flags: { ioIntelMCPTool: deep } }, () => ({}));
  await app.interop.register({ name: "good", flags: tool("one") }, () => ({}));
  const offered = (wanted: string) => interop.offered().find(({ name }) => name === wanted)?.flags;
  await until(() => offered("good") !== undefined);
  expect(offered("good")).toEqual(tool("one"));
  expect(isNestedDeeper(offered("odd"), 200)).toBe(true);
  expect(isNestedDeeper(offered("odd"), 400)).toBe(false);
});

it("asks the server that is named, and gives back what it returned", async () => {
  const { interop, join } = await testPlatform();
  for (const name of ["first-app", "second-app"]) {
    const app = await join(name);
    await app.interop.register("who", (args: { n: number }) => ({ app: name, n: args.n }));
  }
  await until(() => interop.offered().filter(({ name }) => name === "who").length === 2);
  for (const { server } of interop.offered().filter(({ name }) => name === "who")) {
    const answer = await interop.invoke({ method: "who", args: { n: 1 }, instanceId: server.instanceId });
    expect(answer).toEqual({ app: server.appName, n: 1 });
  }
});

it("says in a sentence why nothing came back", async () => {
  const { interop, join } = await testPlatform();
  const app = await join("first-app");
  await app.interop.register("slow", () => new Promise(() => undefined));
  await app.interop.register("broken", () => Promise.reject(new Error("the market is closed")));
  await app.interop.register("circle", () => {
    const circle: Record<string, unknown> = {};
    return (circle["self"] = circle);
  });
  await until(() => interop.offered().filter(({ server }) => server.appName === "first-app").length === 3);
  const failure = (method: string, more = {}) =>
    interop.invoke({ method, args: {}, ...more }).catch((error: Error) => error.message);
  expect(await failure("slow", { responseTimeoutMs: 200 })).toBe(
    "The method slow did not answer within 0.2 s.",
  );
  expect(await failure("broken")).toBe("The method broken failed: the market is closed.");
  expect(await failure("circle")).toContain("The method circle failed: ");
  expect(await failure("none")).toBe("No running application offers the method none now.");
  expect(await failure("slow", { instanceId: "gone" })).toBe(
    "The method slow failed: the application that offered it is gone.",
  );
});

it("raises an intent to a running handler", async () => {
  const { intents, join } = await testPlatform();
  const app = await join("handler-app");
  await app.intents.register("my_custom_intent", ({ data }) => ({ got: data as object }));
  await until(async () => (await intents.handlers("my_custom_intent")).length === 1);
  const [handler] = await intents.handlers("my_custom_intent");
  expect(handler).toEqual({
    intent: "my_custom_intent",
    appName: "handler-app",
    kind: "instance",
    instanceId: app.interop.instance.instance,
  });
  const raised = intents.raise({
    intent: "my_custom_intent",
    ...(handler && { handler }),
    context: { type: "note", data: { text: "x" } },
  });
  expect(await raised).toEqual({ got: { text: "x" } });
});

it("lets another process join, and nobody who has not the key or comes from a page", async () => {
  const { interop, peers } = await testPlatform({ openToPeers: true });
  await startPeer({ address: peers, application: "app1", role: "static" });
  await until(() => interop.offered().some(({ name }) => name === "my_custom_method"));
  const answer = interop.invoke({ method: "my_custom_method", args: { name: "Ada" } });
  expect(await answer).toEqual({ greeting: "Hello, Ada" });
  const url = peers?.url ?? "";
  const refused = [
    new WebSocket(new URL("/", url)),
    new WebSocket(`${url}x`),
    new WebSocket(url, { origin: "https://evil.example" }),
  ];
  for (const socket of refused) {
    const [error] = (await once(socket, "error")) as [Error];
    expect(error.message).toContain("401");
  }
});
