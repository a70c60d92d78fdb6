import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../shared/json.ts";
import { appCandidates } from "../../../../server/tools/search/appCandidates.ts";
import { app } from "../../../support/memoryIo.ts";

const withInterop = (interop: JsonObject) =>
  appCandidates([app("a", { caption: "A.", customProperties: { interop } })], undefined)[0]?.info;

describe("what a search tells of an application", () => {
  it("is all that the application says of its methods, context and intents", () => {
    const interop: JsonObject = {
      methods: [
        { name: "m", description: "M.", inputSchema: { type: "object" }, outputSchema: { type: "object" } },
      ],
      context: { sources: ["window", "global"], description: "C.", schema: { type: "object" } },
      intents: [
        { name: "i", contextTypes: ["fdc3.contact"], inputSchema: { type: "object" }, displayName: "I" },
      ],
    };
    expect(withInterop(interop)).toEqual({ name: "a", caption: "A.", interop });
  });

  it.each<[string, JsonObject, JsonObject | undefined]>([
    ["methods alone", { methods: [{ name: "m" }] }, { methods: [{ name: "m" }] }],
    ["a broken part", { methods: "none", intents: [{ name: "i" }, 5] }, { intents: [{ name: "i" }] }],
    ["a schema that is text", { methods: [{ name: "m", inputSchema: "{}" }] }, { methods: [{ name: "m" }] }],
    ["nothing", {}, undefined],
  ])("leaves out what cannot be read: %s", (_what, interop, expected) => {
    expect(withInterop(interop)?.interop).toEqual(expected);
  });

  it.each([
    [["global"], false],
    [["global", "channel"], false],
    [["global", "window"], true],
    [[], true],
  ])("with the context sources %j: found %s", (sources, found) => {
    expect(withInterop({ context: { sources } }) !== undefined).toBe(found);
  });

  it("is nothing where the guard says no, throws, or answers with a promise", () => {
    const apps = ["a", "b", "c", "d"].map((name) => app(name, { caption: "X." }));
    const guard = ({ name }: { name: string }) => {
      if (name === "b") throw new Error("no");
      return name === "d" ? Promise.resolve(true) : name === "a";
    };
    expect(appCandidates(apps, guard).map(({ name }) => name)).toEqual(["a"]);
  });
});
