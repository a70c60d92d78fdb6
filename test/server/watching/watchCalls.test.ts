import { describe, expect, it } from "vitest";
import { callRecord, type CallRecord } from "../../../server/watching/callRecord.ts";
import { createCallMetrics } from "../../../server/watching/callMetrics.ts";
import { namesIn } from "../../../server/watching/namesIn.ts";
import { shapeOf as shapeOfNamed } from "../../../server/watching/shapeOf.ts";
import { watchCalls } from "../../../server/watching/watchCalls.ts";
import { watchedCall, watchedTool } from "../../support/watchedCall.ts";

const recorded = () => {
  const records: CallRecord[] = [];
  return { records, watch: watchCalls([(record) => records.push(record)]) };
};
const text = { content: [{ type: "text" as const, text: "done" }] };

describe("watchCalls", () => {
  it("records who called what, how long and with what outcome, and gives the answer on unchanged", async () => {
    const { records, watch } = recorded();
    expect(await watch(watchedCall(), () => Promise.resolve(text))).toBe(text);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      tool: "orders_list",
      source: "static",
      client: "desk/1.2",
      trigger: "model",
      thread: "t-1",
      outcome: "ok",
      arguments: { query: "string(6)" },
    });
    expect(records[0]?.durationMs).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(records)).not.toContain("secret");
  });

  it("tells refused, asked, cancelled and failed apart", async () => {
    const { records, watch } = recorded();
    await watch(watchedCall(), () => Promise.resolve({ ...text, isError: true }));
    const asked = { resultType: "input_required" as const, inputRequests: {} };
    await watch(watchedCall(), () => Promise.resolve(asked));
    const aborted = AbortSignal.abort();
    await watch(watchedCall({ signal: aborted }), () => Promise.resolve(text));
    const failing = () => Promise.reject(new Error("gone"));
    await expect(watch(watchedCall(), failing)).rejects.toThrow("gone");
    await expect(watch(watchedCall({ signal: aborted }), failing)).rejects.toThrow("gone");
    expect(records.map(({ outcome }) => outcome)).toEqual([
      "refused",
      "asked",
      "cancelled",
      "failed",
      "cancelled",
    ]);
  });

  it("knows a tool that only apps may call, and a name that no tool has", () => {
    const ended = { startedAt: new Date(0), durationMs: 1.23456, outcome: "ok" } as const;
    const forApps = { ...watchedTool, _meta: { ui: { visibility: ["app"] } } };
    expect(callRecord(watchedCall({ tool: forApps }), ended)).toMatchObject({
      trigger: "app",
      durationMs: 1.23,
    });
    expect(callRecord(watchedCall({ tool: undefined, source: undefined }), ended)).toMatchObject({
      tool: "unknown",
      source: "unknown",
      trigger: "model",
    });
  });

  it("cuts what a client makes up", () => {
    const client = { name: `a\u001b[31m${"x".repeat(5000)}`, version: "1" };
    const ended = { startedAt: new Date(0), durationMs: 1, outcome: "ok" } as const;
    const record = callRecord(watchedCall({ client, meta: { threadId: 7 } }), ended);
    expect(record.client).toHaveLength(100);
    expect(record.client.startsWith("a [31mx")).toBe(true);
    expect(record).not.toHaveProperty("thread");
  });
});

describe("shapeOf", () => {
  const shapeOf = (value: object | undefined, ...names: string[]) => shapeOfNamed(value, new Set(names));

  it("says kinds and sizes and no value", () => {
    const value = {
      name: "Anna",
      apps: ["a", "b"],
      on: true,
      at: 4,
      none: null,
      in: { deep: { more: { x: 1 } } },
    };
    const names = ["name", "apps", "on", "at", "none", "in", "deep", "more"];
    expect(shapeOf(value, ...names)).toEqual({
      name: "string(4)",
      apps: "array(2)",
      on: "boolean",
      at: "number",
      none: "null",
      in: { deep: { more: "object(1)" } },
    });
    expect(shapeOf(undefined)).toBe("undefined");
  });

  it("names the first of many keys, cut", () => {
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`${at}`.padStart(60, "k"), 1]));
    const shape = shapeOf(many, ...Object.keys(many));
    expect(Object.keys(shape as object)).toHaveLength(2);
    const short = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`key ${at}`, 1]));
    expect(shapeOf(short, ...Object.keys(short))).toMatchObject({ "key 19": "number", "…": "5 more" });
    expect(shapeOf(short, ...Object.keys(short))).not.toHaveProperty("key 20");
  });

  it("counts what the tool has no name for: it is what someone wrote", () => {
    const context = { "Jo Smith 4111": 1, "sk-live": { name: "x" }, name: { "a@b.example": "y" } };
    expect(shapeOf({ context }, "context", "name")).toEqual({
      context: { name: { "…": "1 more" }, "…": "2 more" },
    });
  });

  it("finds names wherever a schema has properties", () => {
    const node = { properties: { children: { items: { $ref: "#/$defs/node" } } } };
    const one = { properties: { one: true, properties: { type: "object" } } };
    expect([...namesIn({ properties: { tree: { anyOf: [one] } }, $defs: { node } })].sort()).toEqual([
      ...["children", "one", "properties", "tree"],
    ]);
    expect([...namesIn({ required: ["x"], properties: null })]).toEqual([]);
  });
});

describe("createCallMetrics", () => {
  it("counts calls by tool and outcome, and says what gauges read", async () => {
    const metrics = createCallMetrics();
    const watch = watchCalls([metrics.sink]);
    await watch(watchedCall(), () => Promise.resolve(text));
    await watch(watchedCall(), () => Promise.resolve(text));
    await watch(watchedCall({ tool: undefined }), () => Promise.reject(new Error("x"))).catch(
      () => undefined,
    );
    metrics.gauge("workspace_widget_sessions", "Open sessions.", () => 3);
    const lines = (await metrics.text()).split("\n");
    expect(lines).toContain('workspace_widget_tool_calls_total{tool="orders_list",outcome="ok"} 2');
    expect(lines).toContain('workspace_widget_tool_calls_total{tool="unknown",outcome="failed"} 1');
    expect(lines).toContain('workspace_widget_tool_call_seconds_count{tool="orders_list"} 2');
    expect(lines).toContain("workspace_widget_sessions 3");
    expect(metrics.contentType).toMatch(/^text\/plain; version=0\.0\.4/u);
  });
});
