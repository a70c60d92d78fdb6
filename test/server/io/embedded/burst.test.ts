import { expect, it } from "vitest";
import { testPlatform } from "../support/testPlatform.ts";
import { until } from "../support/until.ts";

it("loses nothing of a burst", async () => {
  const { interop, join } = await testPlatform();
  const app = await join("many");
  const names = Array.from({ length: 300 }, (_, index) => `method-${index}`);
  await Promise.all(names.map((name) => app.interop.register(name, () => ({ name }))));
  await until(() => interop.offered().filter(({ server }) => server.appName === "many").length === 300);
  const answers = await Promise.all(names.map((method) => interop.invoke({ method, args: {} })));
  expect(answers).toEqual(names.map((name) => ({ name })));
});
