import { expect, it } from "vitest";
import { planStart } from "../../../../server/tools/start/plan.ts";
import { app } from "../../../support/memoryIo.ts";

it("tells the nearest of a few unknown names, and of any further one that it is unknown", async () => {
  const asked = Array.from({ length: 7 }, (_, at) => ({ name: `order${at}` }));
  const plan = await planStart(asked, [app("orders")], {});
  expect(plan.map(({ problem }) => problem?.includes('The nearest names are "orders".'))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(plan[6]?.problem).toBe('There is no application named "order6".');
});

it("takes any channel where the platform does not tell which there are", async () => {
  const asked = [{ name: "orders", startOptions: { channelName: "Mauve" } }];
  const subscribe = () => Promise.resolve(() => undefined);
  const planOn = (names?: () => Promise<readonly string[]>) =>
    planStart(asked, [app("orders")], { channels: { subscribe, ...(names && { names }) } });
  expect((await planOn())[0]?.problem).toBeUndefined();
  expect((await planOn(() => Promise.reject(new Error("Not now."))))[0]?.problem).toBeUndefined();
  expect((await planOn(() => Promise.resolve([])))[0]?.problem).toBe(
    'There is no channel "Mauve". There are none.',
  );
});
