import { describe, expect, test } from "vitest";
import { createAppRegistry } from "../../../../server/io/embedded/apps/appRegistry.ts";
import { app, plainLayout } from "../support/samples.ts";
import { testPlatform } from "../support/testPlatform.ts";
import { until } from "../support/until.ts";

const CHART = app("chart", {
  title: "Chart",
  caption: "Prices over time.",
  icon: "data:,icon",
  intents: [{ name: "ViewChart", contexts: ["fdc3.instrument"], displayName: "Show chart" }],
  customProperties: { includeInWorkspaces: true, interop: { methods: [{ name: "Show" }] } },
});
const files = { "chart.json": CHART, "service.json": app("service", { hidden: true }) };

describe("the applications", () => {
  test("are listed with everything that a definition says of them", async () => {
    const { apps } = await testPlatform({ files });
    const list = await apps.list();
    expect(list.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "chart", "service"]);
    expect(list.find(({ name }) => name === "chart")).toEqual({
      name: "chart",
      title: "Chart",
      caption: "Prices over time.",
      icon: "data:,icon",
      hidden: false,
      customProperties: CHART["customProperties"],
    });
    expect(list.find(({ name }) => name === "service")).toEqual({
      name: "service",
      hidden: true,
      customProperties: {},
    });
  });

  test("come and go, and the list with them", async () => {
    const { apps, io } = await testPlatform({ files });
    await apps.list();
    let changes = 0;
    apps.onChanged(() => (changes += 1));
    await io.apps.registry.inMemory.import(
      [{ name: "extra", type: "window", details: { url: "https://apps.example" } }],
      "merge",
    );
    await until(() => changes > 0);
    expect((await apps.list()).map(({ name }) => name)).toContain("extra");
    const seen = changes;
    await io.apps.registry.inMemory.remove({ name: "extra" });
    await until(() => changes > seen);
    expect((await apps.list()).map(({ name }) => name)).not.toContain("extra");
    // Only what was imported can be removed.
    await io.apps.registry.inMemory.remove({ name: "chart" });
    expect((await apps.list()).map(({ name }) => name)).toContain("chart");
  });

  test("are started and stopped, through io.apps and through io.appManager", async () => {
    const { io } = await testPlatform({ files });
    const heard: string[] = [];
    await io.apps.instances.onStarted(({ instance }) => heard.push(`started ${instance.appName}`));
    await io.apps.instances.onStopped(({ instance }) => heard.push(`stopped ${instance.appName}`));
    const started = await io.apps.instances.start({ name: "chart", context: { ticker: "ACME" } });
    expect(await io.apps.instances.getContext({ id: started.id })).toEqual({ ticker: "ACME" });
    await until(() => io.appManager.instances().some(({ id }) => id === started.id));
    const instance = await io.appManager.application("a")?.start({ x: 1 });
    expect(await instance?.getContext()).toEqual({ x: 1 });
    await instance?.stop();
    await io.apps.instances.stop({ id: started.id });
    await until(() => heard.length === 4);
    expect(heard).toEqual(["started chart", "started a", "stopped a", "stopped chart"]);
    expect(await io.apps.instances.getMany()).toEqual([]);
    await expect(io.apps.instances.start({ name: "nobody" })).rejects.toThrow(
      "There is no application “nobody” on this platform.",
    );
  });

  test("declare intents that the client finds", async () => {
    const { io } = await testPlatform({ files });
    const [intent] = await io.intents.find("ViewChart");
    expect(intent?.handlers).toMatchObject([
      { type: "app", applicationName: "chart", applicationTitle: "Chart", contextTypes: ["fdc3.instrument"] },
    ]);
  });

  test("in a workspace are instances that know their workspace's window", async () => {
    const { io, native } = await testPlatform({ files: { "plain.json": plainLayout("Plain") } });
    const workspace = await native.restoreWorkspace("Plain");
    const ids = (await io.apps.instances.getMany()).map(({ id }) => id);
    const snapshot = JSON.stringify(await workspace.snapshot());
    expect(ids).toHaveLength(2);
    expect(ids.every((id) => snapshot.includes(id))).toBe(true);
  });
});

test("a definition that has the server's own name does not keep the start waiting", async () => {
  const { apps } = await testPlatform({
    files: { "own.json": [app("workspace-widget"), app("workspace-widget-platform")] },
  });
  expect((await apps.list()).map(({ name }) => name)).toContain("workspace-widget");
});

test("preferences are kept", async () => {
  const { io } = await testPlatform();
  await io.prefs.setFor("chart", { range: "1Y", studies: [] });
  await io.prefs.updateFor("chart", { range: "5Y" });
  expect(await io.prefs.get("chart")).toMatchObject({ app: "chart", data: { range: "5Y", studies: [] } });
  await io.prefs.clearFor("chart");
  expect(await io.prefs.get("chart")).toHaveProperty("data", {});
});

test("at most 2,000 applications run at the same time, and one that is stopped makes room", () => {
  const registry = createAppRegistry([{ name: "chart", type: "window" }]);
  const [first] = registry.start(Array.from({ length: 2000 }, () => ({ appName: "chart" })));
  const more = () => registry.start([{ appName: "chart" }]);
  expect(more).toThrow("At most 2000 applications run at the same time: close some first.");
  registry.stop([first?.id ?? ""]);
  expect(more()).toHaveLength(1);
});
