import { describe, expect, it } from "vitest";
import { detailsOf } from "../../../widget/screens/detailsOf.ts";
import type { AppDirectory } from "../../../widget/state/model.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { app } from "../../support/renderWidget.tsx";

const workspace = tree(DASHBOARD);
const apps: AppDirectory = {
  byName: { a: app("a", "Accounts"), c: app("c", "c") },
  order: ["a", "c"],
  status: "complete",
  reportedUnknown: [],
};
const pairs = (id: string) =>
  Object.fromEntries(detailsOf(workspace, id, apps).map((d) => [d.term, d.value]));

describe("detailsOf", () => {
  it("tells of a window its application, its share of the row and where it sits", () => {
    expect(pairs("n3")).toEqual({
      Kind: "Window",
      Application: "Accounts (a)",
      Size: "50 % of the width",
      Position: "Column › Row › Accounts",
    });
  });

  it("says that an application is not installed", () => {
    expect(pairs("n4")["Application"]).toBe("b (not installed here)");
  });

  it("tells of a tab which of how many it is", () => {
    expect(pairs("n6")).toMatchObject({ Application: "c", Size: "Tab 1 of 2" });
  });

  it("tells of a box how much it holds and its share of the column", () => {
    expect(pairs("n2")).toEqual({
      Kind: "Row",
      Content: "2 windows",
      Size: "60 % of the height",
      Position: "Column › Row",
    });
  });

  it("tells of the workspace windows and levels, and nothing of a node that is gone", () => {
    expect(pairs("workspace")).toEqual({ Kind: "Workspace", Content: "4 windows, 3 levels" });
    expect(detailsOf(workspace, "n99", apps)).toEqual([]);
  });
});
