import { describe, expect, it } from "vitest";
import type { AppEntry } from "../../../shared/contract/appTools.ts";
import { searchApps } from "../../../widget/palette/appSearch.ts";

const entry = (name: string, title: string, caption?: string): AppEntry => ({
  name,
  title,
  inWorkspaces: true,
  ...(caption === undefined ? {} : { caption }),
});
const apps = [
  entry("acme.blotter", "Order Blotter", "Live orders with fills"),
  entry("risk", "Risikoübersicht", "Limits und Auslastung"),
  entry("cal", "Économie", "Releases this week"),
  entry("depth", "Market Depth", "The order book"),
];
const found = (query: string) => searchApps(apps, query).map(({ name }) => name);

describe("searchApps", () => {
  it("gives everything in the given order for nothing", () => {
    expect(searchApps(apps, "")).toBe(apps);
    expect(searchApps(apps, "   ")).toBe(apps);
  });

  it("finds by title, by name and by caption, a title first", () => {
    expect(found("market")).toEqual(["depth"]);
    expect(found("acme.")).toEqual(["acme.blotter"]);
    expect(found("limits")).toEqual(["risk"]);
    expect(found("order")).toEqual(["acme.blotter", "depth"]);
  });

  it("looks past accents and case, both ways", () => {
    expect(found("ubersicht")).toEqual(["risk"]);
    expect(found("ECONOMIE")).toEqual(["cal"]);
    expect(found("économie")).toEqual(["cal"]);
  });

  it("does not take scattered letters of a caption for a match", () => {
    expect(found("lmts")).toEqual([]);
  });

  it("survives a hostile query", () => {
    expect(found("\\[(*+?")).toEqual([]);
    expect(found("x".repeat(100_000))).toEqual([]);
  });
});
