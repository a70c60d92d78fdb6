import { test } from "vitest";
import { isJson, jsonDepth } from "../../../shared/layout/reading/json.ts";
import { omit } from "../../../shared/layout/omit.ts";
test("t", () => {
  let deep: any = {};
  for (let level = 0; level < 50_000; level += 1) deep = { deep };
  for (let k = 0; k < 3; k++) {
    let t = performance.now();
    isJson(deep);
    process.stdout.write(`a isJson ${performance.now() - t}\n`);
    t = performance.now();
    jsonDepth(deep);
    process.stdout.write(`a depth ${performance.now() - t}\n`);
    t = performance.now();
    omit({ a: deep }, ["children"]);
    process.stdout.write(`a omit ${performance.now() - t}\n`);
  }
});
