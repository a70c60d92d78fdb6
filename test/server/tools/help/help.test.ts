import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { schemaFingerprint } from "../../../../server/catalog/jsonSchema/fingerprint.ts";
import { batchAnswer } from "../../../../server/tools/help/batchAnswer.ts";
import { FieldsSchema, filterFields } from "../../../../server/tools/help/fieldFilter.ts";
import { withLog } from "../../../../server/tools/help/logResult.ts";
import { assertAllowed, redact } from "../../../../server/tools/help/redact.ts";
import { lockDescription, toolName, withWarnings } from "../../../../server/tools/help/toolText.ts";
import { recordingLog } from "../../../support/recordingLog.ts";
import { toolContext } from "../../../support/toolContext.ts";

describe("filterFields", () => {
  const order = {
    id: 1,
    customer: { name: "Ada", address: { city: "London", street: "x" } },
    lines: [
      { item: "tea", price: 2 },
      { item: "jam", price: 3 },
    ],
  };
  it.each([
    [undefined, order],
    [["id"], { id: 1 }],
    [["customer.address.city", "id"], { id: 1, customer: { address: { city: "London" } } }],
    [["lines.item"], { lines: [{ item: "tea" }, { item: "jam" }] }],
    [["customer", "customer.name"], { customer: order.customer }],
    [["customer.name", "customer"], { customer: order.customer }],
    [["nothing"], {}],
    [["constructor", "__proto__"], {}],
  ])("%j", (fields, kept) => expect(filterFields(order, fields)).toEqual(kept));

  it("goes through a list at the top", () => {
    expect(filterFields([{ a: 1, b: 2 }, 3], ["a"])).toEqual([{ a: 1 }, 3]);
  });

  it("takes paths and nothing else", () => {
    expect(FieldsSchema.safeParse(["a.b", "c"]).success).toBe(true);
    for (const bad of [[], [""], ["a..b"], [".a"], ["a b"]])
      expect(FieldsSchema.safeParse(bad).success).toBe(false);
  });
});

describe("batchAnswer", () => {
  it("says what was done, what was not and why", async () => {
    const outcomes = await Promise.allSettled([
      Promise.resolve("a"),
      Promise.reject(new Error("closed")),
      Promise.resolve("c"),
    ]);
    expect(batchAnswer(outcomes, "orders")).toEqual({
      items: ["a", "c"],
      errors: [{ index: 1, message: "closed" }],
      text: "2 of 3 orders done. The first that failed is number 2: closed",
    });
    expect(batchAnswer([]).text).toBe("0 of 0 items done.");
  });
});

describe("redaction", () => {
  const schema = {
    type: "object",
    properties: { id: { type: "string" }, to: { type: "array", items: { properties: { mail: {} } } } },
  };

  it("shows allowed texts, numbers and flags, and hides all other texts at every depth", () => {
    const args = { id: "7", note: "secret", count: 3, on: true, to: [{ mail: "a@b", id: "8" }, "c"] };
    expect(redact(args, new Set(["id"]))).toEqual({
      id: "7",
      note: "[hidden]",
      count: 3,
      on: true,
      to: [{ mail: "[hidden]", id: "8" }, "[hidden]"],
    });
  });

  it("refuses an allow-list that names no parameter", () => {
    expect(() => assertAllowed("send", schema, ["id", "mail"])).not.toThrow();
    expect(() => assertAllowed("send", schema, ["id", "type", "email"])).toThrow(
      "The tool send allows type, email in logs, but has no such parameter: correct or remove it.",
    );
  });

  it("stands in the log of each call", async () => {
    const log = recordingLog();
    const tool = withLog(
      {
        name: "send",
        description: "Sends.",
        inputSchema: { type: "object", properties: { id: { type: "string" } } },
        needs: [],
        handle: () => Promise.resolve({ content: [] }),
      },
      { log, allowed: ["id"] },
    );
    await tool.handle({ id: "7", text: "secret" }, toolContext());
    expect(log.lines).toMatchObject([
      { level: "info", fields: { tool: "send", args: { id: "7", text: "[hidden]" } } },
    ]);
  });
});

describe("schemaFingerprint", () => {
  it("does not change with the order of keys, and does with all else", async () => {
    const a = await schemaFingerprint({ type: "object", required: ["a", "b"], properties: { a: {}, b: {} } });
    expect(a).toMatch(/^[0-9a-f]{12}$/u);
    expect(
      await schemaFingerprint({ properties: { b: {}, a: {} }, required: ["a", "b"], type: "object" }),
    ).toBe(a);
    expect(
      await schemaFingerprint({ properties: { b: {}, a: {} }, required: ["b", "a"], type: "object" }),
    ).not.toBe(a);
  });

  it("is the SHA-256 of the sorted JSON", async () => {
    // printf '{"a":1,"b":2}' | sha256sum
    expect(await schemaFingerprint({ b: 2, a: 1 })).toBe("43258cff783f");
  });
});

describe("wordings", () => {
  it("make names that clients take", () => {
    expect(toolName("orders", "getList")).toBe("orders_get_list");
    expect(toolName(" My App ", "", "créer")).toBe("my_app_cr_er");
    expect(() => toolName("", "…")).toThrow("makes no tool name");
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 4 }), (parts) => {
        try {
          expect(toolName(...parts)).toMatch(/^[a-z0-9_]{1,64}$/u);
        } catch (error) {
          expect(String(error)).toContain("makes no tool name");
        }
      }),
    );
  });

  it("say what a version is for and what is dangerous", () => {
    expect(lockDescription({ parameter: "version", source: "orders_get", without: "overwrites" })).toBe(
      "The version that the thing had when it was read, from orders_get. Without it, changes that others made meanwhile are overwritten.",
    );
    expect(withWarnings("Deletes an order.", ["deletes", "deletes", "costs"])).toBe(
      "Deletes an order. This deletes and cannot be undone: ask the user first. This costs money: ask the user first.",
    );
  });
});
