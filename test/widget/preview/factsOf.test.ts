import { describe, expect, it } from "vitest";
import { factsOf } from "../../../widget/preview/factsOf.ts";
import { INITIAL_MODEL } from "../../../widget/state/model.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";

const texts = (components: unknown, reportedUnknown: string[] = []) =>
  factsOf(tree(components), { ...INITIAL_MODEL.apps, reportedUnknown }).map(({ text }) => text);

describe("factsOf", () => {
  it("counts windows and tab groups", () => {
    expect(texts(DASHBOARD)).toEqual(["4 windows", "1 tab group"]);
  });

  it("names the context and counts every window that cannot be shown here", () => {
    const two = [
      { type: "window", appName: "gone" },
      { type: "window", appName: "gone" },
    ];
    const row = { children: [{ type: "row", children: two }], context: { clientId: "7", desk: null } };
    expect(texts(row, ["gone"])).toEqual(["2 windows", "context: clientId, desk", "2 not installed"]);
  });

  it("says nothing of what is not there", () => {
    expect(texts({ children: [], context: null })).toEqual(["0 windows"]);
    expect(texts({ children: [{ type: "window", appName: "a" }], context: {} })).toEqual(["1 window"]);
  });
});
