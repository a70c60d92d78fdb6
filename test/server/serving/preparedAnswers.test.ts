import { expect, it } from "vitest";
import type { JSONRPCMessage } from "@modelcontextprotocol/server";
import { partsOf, prepared } from "../../../server/serving/preparedAnswers.ts";

const textOf = (message: JSONRPCMessage) =>
  Buffer.concat(partsOf(message).map((part) => Buffer.from(part))).toString("utf8");

it.each([7, 'a"b\u2028ü'])("a prepared result is written as any other, under the id %j", (id) => {
  const result = prepared({ tools: [{ name: "größe", description: 'says "…"\n' }] });
  const message = { jsonrpc: "2.0" as const, id, result };
  for (const _ of [1, 2]) expect(textOf(message)).toBe(JSON.stringify(message));
  expect(partsOf(message)).toHaveLength(3);
  expect(partsOf(message)[1]).toBe(partsOf({ ...message, id: 8 })[1]);
});

it("what is not prepared is written whole, each time as it is then", () => {
  const result = { n: 1 };
  const message = { jsonrpc: "2.0" as const, id: 1, result };
  expect(textOf(message)).toBe(JSON.stringify(message));
  result.n = 2;
  expect(textOf(message)).toContain('"n":2');
});
