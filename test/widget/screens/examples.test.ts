import { describe, expect, it } from "vitest";
import { readWorkspace } from "../../../shared/layout/read.ts";
import { outlineText } from "../../../shared/layout/outline.ts";
import { examplesOf } from "../../../widget/screens/examples.ts";
import type { AppDirectory } from "../../../widget/state/model.ts";
import { app } from "../../support/renderWidget.tsx";

function directory(...names: string[]): AppDirectory {
  const byName = Object.fromEntries(names.map((name) => [name, app(name, name.toUpperCase())]));
  return { byName, order: names, status: "complete", reportedUnknown: [] };
}

describe("examplesOf", () => {
  it("offers three arrangements of the first four applications", () => {
    const examples = examplesOf(directory("a", "b", "c", "d", "e"));
    expect(examples.map(({ preset, titles }) => [preset, titles])).toEqual([
      ["side-by-side", ["A", "B"]],
      ["main-and-stack", ["A", "B", "C"]],
      ["grid", ["A", "B", "C", "D"]],
    ]);
  });

  it("offers only what there are applications for", () => {
    expect(examplesOf(directory("a", "b", "c")).map(({ preset }) => preset)).toEqual([
      "side-by-side",
      "main-and-stack",
    ]);
    expect(examplesOf(directory("a"))).toEqual([]);
  });

  it("leaves out applications that are not for workspaces", () => {
    const apps = directory("a", "b", "c");
    const byName = { ...apps.byName, a: { ...app("a"), inWorkspaces: false } };
    expect(examplesOf({ ...apps, byName })[0]?.titles).toEqual(["B", "C"]);
  });

  it("makes nodes that read as layouts", () => {
    for (const { node } of examplesOf(directory("a", "b", "c", "d"))) {
      const read = readWorkspace({ children: [node] });
      expect(read.ok && outlineText(read.workspace)).toContain("a");
    }
  });
});
