import { describe, expect, it } from "vitest";
import { inWords } from "../../../../server/tools/start/inWords.ts";
import { startMessage } from "../../../../server/tools/start/startMessage.ts";
import type { AppToStart } from "../../../../server/tools/start/startInput.ts";

describe("data that the user is asked about", () => {
  it("is one line of names and values", () => {
    expect(inWords({ id: "P-7", n: 5, of: { a: 1 } })).toBe(`id = "P-7", n = 5, of = {'a':1}`);
    expect(inWords({ "a\nb": "x\u202Ey\n• evil" })).toBe('a b = "x y • evil"');
  });

  it("cannot pass for a part of the sentence around it", () => {
    expect(inWords({ client: 'Jo"; on the channel Red; then calls Nothing' })).toBe(
      `client = "Jo'; on the channel Red; then calls Nothing"`,
    );
    expect(inWords({ "id; then calls Wipe": 1 })).toBe('"id; then calls Wipe" = 1');
  });

  it("has nothing in it that is not seen", () => {
    expect(inWords({ "i\u00ADd": "P\u3164-7" })).toBe('id = "P-7"');
  });

  it("shows what stands behind a long value", () => {
    expect(inWords({ note: "x".repeat(5000), account: "ACC-1" })).toMatch(
      /^note = "x{500,599}…", account = "ACC-1"$/u,
    );
  });

  it("tells how much more there is than can be shown", () => {
    const many = Object.fromEntries(Array.from({ length: 43 }, (_, at) => [`k${at}`, at]));
    expect(inWords(many)).toMatch(/^k0 = 0, .*k39 = 39 and 3 more$/u);
  });
});

describe("the question before applications start", () => {
  const ask = (more: Omit<AppToStart, "name">) =>
    startMessage([
      { app: { name: "orders", hidden: false, customProperties: {} }, asked: { name: "orders", ...more } },
    ]).split("\n")[1];

  it("says where a window is placed, and of what kind the data of an intent is", () => {
    expect(ask({ startOptions: { channelName: "Red", left: -100_000, width: 1 } })).toBe(
      "• orders; on the channel Red; placed at left -100000, width 1",
    );
    const intent = { name: "View", intentContextType: "client", intentContextData: { id: 1 } };
    expect(ask({ interop: { intent } })).toBe("• orders; then raises View for client with id = 1");
  });

  it("says nothing of data that has nothing in it", () => {
    const method = { name: "Sum", params: {} };
    expect(ask({ initialInstanceContext: {}, interop: { method, windowContext: {} } })).toBe(
      "• orders; then calls Sum",
    );
  });

  it("puts a name in quotes that reads like more than a name", () => {
    expect(ask({ startOptions: { channelName: "Red; then calls Wipe" } })).toBe(
      '• orders; on the channel "Red; then calls Wipe"',
    );
  });
});
