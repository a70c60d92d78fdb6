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
