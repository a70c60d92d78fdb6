import { describe, expect, it } from "vitest";
import { findName, matchName, nameToSave, nearestNames } from "../../../server/tools/names.ts";

const NAMES = ["Client Overview", "Morning Check", "Orders & Trades", "orders & trades 2", "Übersicht"];

describe("matching a workspace name", () => {
  it("takes the exact name even where others differ only in case", () => {
    expect(matchName(["clients", "Clients"], "Clients")).toEqual({ found: "Clients" });
  });

  it("takes the only name that differs in case or outer blanks", () => {
    expect(matchName(NAMES, " client overview ")).toEqual({ found: "Client Overview" });
  });

  it("takes the name with its accents typed in the other way", () => {
    expect(matchName(["Zu\u0308rich"], "Z\u00fcrich")).toEqual({ found: "Zu\u0308rich" });
  });

  it("asks for the exact name where several differ only in case", () => {
    expect(matchName(["clients", "Clients"], "CLIENTS")).toEqual({
      found: undefined,
      error: '"CLIENTS" may be "clients" or "Clients": write the name exactly.',
      nearest: ["clients", "Clients"],
    });
  });

  it("offers the names that are near, and those alone", () => {
    expect(matchName(NAMES, "Client Overveiw")).toEqual({
      found: undefined,
      nearest: ["Client Overview"],
      error: 'There is no workspace named "Client Overveiw". Did you mean "Client Overview"?',
    });
  });

  it.each(["nope", "xyz", "🦄"])("offers none that is not near, and says how to go on: %s", (wanted) => {
    expect(matchName([...NAMES, "a", "b"], wanted)).toEqual({
      found: undefined,
      error: `There is no workspace named "${wanted}". None has a name like it: search the workspaces, or ask the user which one is meant.`,
      nearest: [],
    });
  });

  it("says so where nothing is saved", () => {
    expect(matchName([], "x")).toEqual({
      found: undefined,
      error: 'There is no workspace named "x". None is saved yet.',
      nearest: [],
    });
  });
});

describe("finding a name without advice", () => {
  it.each([
    ["clients", ["clients", "Clients"], "clients"],
    [" CLIENT overview", NAMES, "Client Overview"],
    ["CLIENTS", ["clients", "Clients"], undefined],
    ["nothing like it", NAMES, undefined],
  ])("%j: among %j is %j", (wanted, names, found) => {
    expect(findName(names, wanted)).toBe(found);
  });
});

describe("the nearest names", () => {
  it("prefers a name that holds the words asked for over one of similar letters", () => {
    const names = ["Mornings", "Daily morning check of all desks", "Evening"];
    expect(nearestNames(names, "morning check")[0]).toBe("Daily morning check of all desks");
  });

  it("prefers a shared word over similar letters", () => {
    expect(nearestNames(["Trading blotter EMEA", "flax bitters"], "fx blotter")[0]).toBe(
      "Trading blotter EMEA",
    );
  });

  it("looks through case and accents", () => {
    expect(nearestNames(NAMES, "ubersichten")[0]).toBe("Übersicht");
  });

  it("gives five of many", () => {
    const many = Array.from({ length: 2000 }, (_, index) => `Workspace ${index}`);
    expect(nearestNames(many, "Workspace 1999x")).toHaveLength(5);
    expect(nearestNames(many, "Workspace 1999x")[0]).toBe("Workspace 1999");
  });
});

describe("the name to save under", () => {
  it.each([
    ["Te\u200bam", "Team"],
    ["\ufeffTe\u2060am\u202e", "Team"],
    ["Te\u00adam", "Team"],
    ["Cafe\u0301", "Caf\u00e9"],
    ["Te\u0001am\u007f\ufff9 ", "Team"],
    [" My\ndesk\u2028now", "My desk now"],
    ["My\u00a0desk", "My desk"],
    ["My\u2003desk  now", "My desk now"],
    ["My \u200b desk\u2800", "My desk"],
    ["My\u2800desk\u{1d159}", "My desk"],
    ["Plan\u{e0049}\u{e0067}", "Plan"],
    ["Plan 🏴\u{e0049}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065}\u{e0020}\u{e007f}", "Plan 🏴"],
    ["Sheet\u{e0155}\u{e0166}\ufe0f", "Sheet"],
    ["Bo\u200d\u200card\u200d", "Board"],
    ["می\u200c\u200d\u200cخواهم", "می\u200cخواهم"],
    ["👩\u200d\u200d🚀\ufe0f\ufe0f", "👩🚀\ufe0f"],
  ])("%j is %j", (wanted, name) => {
    expect(nameToSave([], wanted)).toBe(name);
    expect(nameToSave([name], wanted)).toBe(name);
  });

  it("is that of a layout there is, however it is spelt", () => {
    expect(nameToSave(["Te\u200bam"], "Team")).toBe("Te\u200bam");
    expect(nameToSave(["Te\u200bam", "Team"], "Te\u200bam")).toBe("Te\u200bam");
  });

  it.each([
    "Morning\ufe0f",
    "Morn\u200cing",
    "Morning\u{e0041}\u{e0100}",
    "Morning\u200d ",
    "\u2800Morning\u00a0",
  ])("%j is that of the layout which is read as the same", (wanted) => {
    expect(nameToSave(["Evening", "Morning"], wanted)).toBe("Morning");
  });

  it.each([
    ["a joined picture", "👩\u200d🚀"],
    ["a picture of a text sign", "❤\ufe0f"],
    ["a picture of a person and a colour", "👩🏽\u200d❤\ufe0f\u200d👨🏿"],
    ["a key", "1\ufe0f\u20e3"],
    ["a letter that a joiner shapes", "ශ\u0dca\u200dර\u0dd3"],
    ["a word that is written with a gap", "می\u200cخواهم"],
    ["a flag of a country within another", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
  ])("keeps %s", (_what, name) => {
    expect(nameToSave([], name)).toBe(name);
  });
});

it.each(["My\u00a0desk", "My  desk", "My\u2800desk", "My desk\ufe0f", " My\u2003desk\u{e0041}"])(
  "%j, which is stored so, is found as it stands and as it is read",
  (stored) => {
    expect(findName([stored, "Other"], stored)).toBe(stored);
    expect(findName([stored, "Other"], "my desk")).toBe(stored);
    expect(findName(["My desk", "Other"], stored)).toBe("My desk");
    expect(nameToSave([stored, "Other"], "My desk")).toBe(stored);
  },
);
