import { describe, expect, it } from "vitest";
import { nextMatch } from "../../../widget/ui/typeAhead.ts";

const labels = ["Row", "Clients", "Chart", "Tabs", "Écran", "Clients"];

describe("nextMatch", () => {
  it("moves on to the next label with the typed letter, round and round", () => {
    expect(nextMatch(labels, "c", 0)).toBe(1);
    expect(nextMatch(labels, "c", 1)).toBe(2);
    expect(nextMatch(labels, "cc", 2)).toBe(5);
    expect(nextMatch(labels, "ccc", 5)).toBe(1);
  });

  it("stays where it is while more letters of the same label are typed", () => {
    expect(nextMatch(labels, "ch", 2)).toBe(2);
    expect(nextMatch(labels, "cl", 2)).toBe(5);
  });

  it("looks past case and accents", () => {
    expect(nextMatch(labels, "E", 0)).toBe(4);
    expect(nextMatch(labels, "TA", 0)).toBe(3);
  });

  it("gives -1 where nothing begins like that, and for no labels", () => {
    expect(nextMatch(labels, "xy", 0)).toBe(-1);
    expect(nextMatch([], "a", -1)).toBe(-1);
  });
});
