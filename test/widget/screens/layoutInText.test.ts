import { describe, expect, it } from "vitest";
import { walk } from "../../../shared/layout/walk.ts";
import { writeDefinition, writeSaved } from "../../../shared/layout/write.ts";
import { layoutInText, withFreshIds } from "../../../widget/screens/layoutInText.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { shape } from "../../support/shape.ts";

const dashboard = tree(DASHBOARD);
const saved = (name: string) => writeSaved(dashboard, { name });

describe("layoutInText", () => {
  it.each([
    ["a builder definition", JSON.stringify(writeDefinition(dashboard))],
    ["a saved layout", JSON.stringify(saved("Desk"))],
    ["a list with one saved layout", JSON.stringify([saved("Desk")])],
    ["text in text", JSON.stringify(JSON.stringify(DASHBOARD))],
    ["an export of a platform with one layout", JSON.stringify({ layouts: [saved("Desk")] })],
  ])("finds the layout in %s", (_name, text) => {
    const result = layoutInText(text);
    expect(result.found).toBe("one");
    if (result.found === "one") expect(shape(result.workspace)).toEqual(shape(dashboard));
  });

  it("finds several by name", () => {
    const result = layoutInText(JSON.stringify([saved("Morning"), saved("Evening")]));
    expect(result.found).toBe("several");
    if (result.found === "several")
      expect(result.layouts.map(({ name }) => name)).toEqual(["Morning", "Evening"]);
  });

  it.each(["{", "nothing", "[]", "3", `{"children":[{"type":"pane"}]}`, "[".repeat(100_000)])(
    "says what is wrong with any other text",
    (text) => {
      const result = layoutInText(text);
      expect(result.found).toBe("none");
      if (result.found === "none") expect(result.problems.length).toBeGreaterThan(0);
    },
  );

  const app = { name: "chart", title: "Chart", type: "window", details: { url: "https://example.com" } };
  const record = { appId: "chart", name: "chart", type: "web" };
  const problemsIn = (value: unknown) => {
    const result = layoutInText(JSON.stringify(value));
    return result.found === "none" ? result.problems : result.found;
  };

  it.each([
    ["an application definition", app],
    ["a list of them", [app, { ...app, name: "news", type: "exe" }]],
    ["a record of an app directory", record],
    ["a whole app directory", { applications: [record, record] }],
    ["a file of definitions", { applications: [app] }],
  ])("says of %s what it is", (_what, value) => {
    expect(problemsIn(value)).toEqual([
      { path: "", message: "These are definitions of applications, not a layout. Paste a layout." },
    ]);
  });

  it.each([
    ["a text", "hello"],
    ["an empty text", ""],
    ["a number", 3],
    ["null", null],
    ["true", true],
  ])("says of %s that it is a single value", (_what, value) => {
    const message =
      "This is a single value, not a layout. Paste the whole layout, from the first { to the last }.";
    expect(problemsIn(value)).toEqual([{ path: "", message }]);
  });

  it("tells the place where a layout in a text is wrong, and takes no window for an application", () => {
    expect(problemsIn(JSON.stringify({ children: [{ type: "pane" }] }))).toMatchObject([
      { path: "children[0].type" },
    ]);
    expect(JSON.stringify(problemsIn([{ name: "x" }, 3]))).toMatch(/list of 2/);
    expect(problemsIn({ type: "window", appName: "chart" })).toBe("one");
  });

  it("gives ids that the layout before does not have", () => {
    const fresh = withFreshIds(dashboard, dashboard);
    expect([...walk(fresh)].map(({ node }) => node.id)).toEqual([
      "n8",
      "n9",
      "n10",
      "n11",
      "n12",
      "n13",
      "n14",
    ]);
  });
});
