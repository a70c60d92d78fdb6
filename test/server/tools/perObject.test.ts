import { expect, it } from "vitest";
import { perObject } from "../../../server/tools/perObject.ts";

it("works once an object, also where nothing comes of it, and again after a failure", () => {
  const asked: object[] = [];
  const work = perObject((of: { fails?: boolean }) => {
    asked.push(of);
    if (of.fails === true) throw new Error("no");
  });
  const [one, other, failing] = [{}, {}, { fails: true }];
  work(one);
  work(one);
  work(other);
  expect(() => work(failing)).toThrow("no");
  expect(() => work(failing)).toThrow("no");
  expect(asked).toEqual([one, other, failing, failing]);
});
