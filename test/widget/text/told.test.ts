import { describe, expect, it } from "vitest";
import { problem } from "../../../shared/layout/reading/reading.ts";
import { faults, type FaultParams } from "../../../shared/layout/told/faults.ts";
import { findings, type FindingParams } from "../../../shared/layout/told/findings.ts";
import { notes, type NoteParams } from "../../../shared/layout/told/notes.ts";
import { refusals, type RefusalParams } from "../../../shared/layout/told/refusals.ts";
import type { Sentences } from "../../../shared/layout/told/told.ts";
import type { AnyNode, RowNode } from "../../../shared/layout/tree.ts";
import { de } from "../../../widget/text/de.ts";
import { en } from "../../../widget/text/en.ts";
import { row, win, workspaceOf } from "../../support/trees.ts";

const [node] = workspaceOf(row(win("a"))).children;
if (node?.type !== "row") throw new Error("no row");
const box: RowNode = node;
const NAME = "SOME-NODE";
const name = (given: AnyNode) => (given === box ? NAME : "WRONG-NODE");
const of = { node: box };
const found = "a list" as const;
const over = { met: 1234, limit: 77 };
const many = { count: 1234, limit: 77 };

/** Every code, with something to speak of: one that is missing does not compile. */
const REFUSALS: RefusalParams = {
  "unknown-node": { id: "n9" },
  "nothing-left": {},
  "empty-node": {},
  "workspace-itself": { edit: "move" },
  "into-itself": of,
  "among-moved": of,
  "no-tabs": of,
  "box-as-tab": { type: "row" },
  "no-boxes": of,
  locked: { ...of, key: "allowDrop", forbidden: "drops" },
  "windows-only": { type: "column" },
  "same-ids": {},
  "no-window": of,
  "no-tab": of,
  "context-too-deep": { limit: 77 },
  "context-no-object": {},
  "other-edit": { key: "SOME-KEY", edit: "rename" },
  "no-number": { key: "SOME-KEY" },
  "share-count": { ...of, count: 77, given: 66 },
  "bad-share": {},
  "no-sizes": of,
  "no-windows": of,
  "wraps-tab": of,
  "wraps-as-tab": of,
  "same-in-same": { type: "row" },
  "mixed-root": {},
  "no-box": of,
  "holds-all": of,
  tangled: {},
  unreadable: { problem: problem({ code: "unknown-type", params: { type: "SOME-TYPE" } }, "children[0]") },
  "too-many-windows": { limit: 77 },
  "too-many-nodes": { limit: 77 },
  "too-deep": { limit: 77 },
};

const FINDINGS: FindingParams = {
  "too-many-windows": many,
  "too-many-nodes": many,
  "too-deep": many,
  deep: { limit: 77 },
  "empty-workspace": {},
  "mixed-root": {},
  "empty-box": of,
  "nested-same": of,
  "empty-title": {},
  "no-application": of,
  "running-window": of,
  "unknown-app": { appName: "SOME-APP" },
  "tab-out-of-range": { ...of, tabs: 66, number: 77 },
  "sizes-not-100": { ...of, sum: 77 },
  "bad-size": { ...of, axis: "width", size: -77 },
  "min-over-max": { ...of, axis: "height", min: 77, max: 66 },
};

const FAULTS: FaultParams = {
  "nothing-given": {},
  "empty-text": {},
  "cut-off": {},
  "not-json": {},
  "not-json-at": { line: 77, column: 66 },
  "too-large": over,
  "too-deep": over,
  "too-many-windows": over,
  "too-many-nodes": over,
  "too-nested": over,
  "too-many-values": {},
  "in-itself": {},
  "not-finite": {},
  "no-json-value": {},
  "empty-list": {},
  several: { count: 77, names: '"SOME-NAME", "ANOTHER-NAME"' },
  "no-layout-object": { found },
  "no-layout": {},
  "other-layout": { type: "SOME-TYPE" },
  "no-components-list": { found },
  "no-workspace": {},
  "no-node": { found },
  "no-type": {},
  "unknown-type": { type: "SOME-TYPE" },
  "no-text-type": { found },
  "windows-only": { type: "row" },
  "no-children-list": { found },
  "no-config-object": { found },
  "no-number": { key: "SOME-KEY", found },
  "no-text": { field: "windowId", found },
  "no-application": {},
  "empty-application": {},
  "empty-window-id": {},
};

const NOTES: NoteParams = {
  "no-components": {},
  "several-components": { count: 77 },
  "single-node": { type: "window" },
};

interface Case {
  readonly code: string;
  readonly assistant: string;
  readonly english: string;
  readonly german: string;
}

interface Catalogues<Params> {
  readonly assistant: Sentences<Params>;
  readonly english: Sentences<Params>;
  readonly german: Sentences<Params>;
}

function cases<Params extends object>(
  all: Params,
  { assistant, english, german }: Catalogues<Params>,
): Case[] {
  const said: Case[] = [];
  for (const code in all)
    said.push({
      code,
      assistant: assistant[code](all[code], name),
      english: english[code](all[code], name),
      german: german[code](all[code], name),
    });
  return said;
}

const CASES = [
  ...cases(REFUSALS, { assistant: refusals, english: en.told.refusals, german: de.told.refusals }),
  ...cases(FINDINGS, { assistant: findings, english: en.told.findings, german: de.told.findings }),
  ...cases(FAULTS, { assistant: faults, english: en.told.faults, german: de.told.faults }),
  ...cases(NOTES, { assistant: notes, english: en.told.notes, german: de.told.notes }),
];

/** What is given, and must be said in every language. */
const GIVEN = /SOME-[A-Z]+|ANOTHER-NAME|-?\b77\b/g;

describe("what there is to say about a layout", () => {
  it("has 85 codes", () => {
    expect(CASES.map(({ code }) => code)).toHaveLength(33 + 16 + 33 + 3);
  });

  it.each(CASES)("$code: sentences in every language, each its own", ({ assistant, english, german }) => {
    for (const sentence of [assistant, english, german]) {
      expect(sentence).toMatch(/^[^\n]+\.$/);
      expect(sentence).not.toMatch(/undefined|WRONG-NODE|\[object/);
    }
    expect([assistant, english]).not.toContain(german);
    const given = english.match(GIVEN) ?? [];
    expect(given.filter((word) => !german.includes(word))).toEqual([]);
  });

  it.each(CASES)("$code: no German sentence has an English half", ({ english, german }) => {
    const halves = english.split(/(?<=[.:;]) /).filter((half) => half.length > 12 && !half.includes("SOME-"));
    expect(halves.filter((half) => german.includes(half))).toEqual([]);
    expect(german).not.toMatch(/\b(the|The|is|not|Choose|here|must)\b/);
  });

  it.each(CASES)("$code: people read no ids, no keys of locks and nothing that the assistant does", (one) => {
    for (const sentence of [one.english, one.german])
      expect(sentence).not.toMatch(/\bn9\b|allow[A-Z]|Send |Use the edit/);
  });
});

describe("the words for people", () => {
  it("name a switch as the inspector does", () => {
    expect(en.told.refusals.locked(REFUSALS.locked, () => "The tab group with “News”")).toBe(
      "The tab group with “News” takes nothing new (“Drop here” is off). Switch it on in Details, or choose another place.",
    );
    const params = { ...of, key: "allowExtract", forbidden: "leaving" } as const;
    expect(de.told.refusals.locked(params, () => "Die Registergruppe mit „News“")).toBe(
      "Die Registergruppe mit „News“ lässt keine Fenster heraus („Herausziehen“ ist aus). Unter Details einschalten oder sie dort lassen.",
    );
  });

  it.each([
    {
      lock: { key: "allowExtract", forbidden: "leaving" },
      english:
        "The window “News” cannot be moved out (“Move out” is off). Switch it on in Details, or leave it where it is.",
      german:
        "Das Fenster „News“ lässt sich nicht herausnehmen („Herausziehen“ ist aus). Unter Details einschalten oder es dort lassen.",
    },
    {
      lock: { key: "allowReorder", forbidden: "order" },
      english:
        "The window “News” keeps its place among the tabs (“Reorder tabs” is off). Switch it on in Details, or leave it where it is.",
      german:
        "Das Fenster „News“ behält seinen Platz unter den Registerkarten („Registerkarten umordnen“ ist aus). Unter Details einschalten oder es dort lassen.",
    },
  ] as const)("speak of the window itself where $lock.key is its own", ({ lock, english, german }) => {
    const [window] = box.children;
    if (window?.type !== "window") throw new Error("no window");
    const params = { node: window, ...lock };
    expect(en.told.refusals.locked(params, () => "The window “News”")).toBe(english);
    expect(de.told.refusals.locked(params, () => "Das Fenster „News“")).toBe(german);
  });

  it("write figures as the language does", () => {
    expect(de.told.faults["too-large"](over, name)).toContain("1.234 Byte");
    expect([en.number(33.3), de.number(33.3)]).toEqual(["33.3", "33,3"]);
  });
});
