import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { check } from "../../../shared/layout/check.ts";
import { applyEdit } from "../../../shared/layout/edit.ts";
import type { Edit } from "../../../shared/layout/editSchema.ts";
import { readWorkspace } from "../../../shared/layout/read.ts";
import type { FindingParams } from "../../../shared/layout/told/findings.ts";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { Messages } from "../../../widget/inspector/Messages.tsx";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { layoutMessages } from "../../../widget/state/layoutMessages.ts";
import type { WidgetModel } from "../../../widget/state/model.ts";
import { speak } from "../../../widget/text/language.ts";
import { announcementText } from "../../../widget/ui/announcementText.ts";
import { findingText } from "../../../widget/ui/toldText.ts";
import { useFrame } from "../../support/frameWidth.ts";
import { DASHBOARD } from "../../support/layouts.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { beyond, column, group, nameless, nested, read, row, win, workspaceOf } from "../../support/trees.ts";

/** In a German frame every sentence is German: none of those that the assistant reads comes through. */

const frame = useFrame();
beforeEach(() => speak("de", document.documentElement));
afterEach(() => speak("en", document.documentElement));

const byName = { a: app("a", "Aufträge"), b: app("b", "Bestand") };
const apps = { byName, order: ["a", "b"], status: "complete", reportedUnknown: [] } as const;
const german = { apps, language: "de" } as const;

async function show(workspace: Workspace, fields: Partial<WidgetModel> = {}, part = <Widget />) {
  const model = { ...modelWith({ children: [] }), ...german, workspace, base: workspace, ...fields };
  const rendered = renderWidget(part, { model });
  await act(() => frame.resize(1000));
  return rendered;
}

/** Everything that is written on the page or told of it. */
function said(): string {
  const told = [...document.querySelectorAll("*")].flatMap((element) =>
    ["aria-label", "title", "placeholder", "aria-valuetext"].map((name) => element.getAttribute(name) ?? ""),
  );
  return [document.body.textContent, ...told].join("\n");
}

const windows = (count: number) => Array.from({ length: count }, () => win("a"));
const deepest = (): Workspace => {
  const inner = workspaceOf(nested(23)).children;
  const [around] = workspaceOf(column(win("b")), column(win("b"))).children;
  if (around?.type !== "column") throw new Error("no column");
  const [other] = workspaceOf(row(win("b"))).children;
  if (other?.type !== "row") throw new Error("no row");
  const middle = { ...other, id: "q1", children: [{ ...around, id: "q2", children: inner }] };
  return { ...workspaceOf(), children: [middle] };
};

const LAYOUTS: Record<keyof FindingParams, () => Workspace> = {
  "empty-workspace": () => workspaceOf(),
  "mixed-root": () => workspaceOf(row(win("a")), group(win("b"))),
  "nested-same": () => workspaceOf(row(row(win("a"), win("b")), win("a"))),
  "empty-title": () => ({ ...workspaceOf(win("a")), config: { title: "" } }),
  "no-application": () => nameless(workspaceOf(row(win("a"), win("b"))), "n2"),
  "empty-box": () => workspaceOf(row(win("a"), column())),
  "unknown-app": () => workspaceOf(win("gone")),
  "running-window": () => workspaceOf({ type: "window", windowId: "w-1" }),
  "tab-out-of-range": () => workspaceOf(group({ activeTabIndex: 7 }, win("a"), win("b"))),
  "sizes-not-100": () => workspaceOf(row(win("a", { width: 20 }), win("b", { width: 20 }))),
  "bad-size": () => workspaceOf(row(win("a", { width: 0 }), win("b", { width: 100 }))),
  "min-over-max": () => workspaceOf(win("a", { minWidth: 300, maxWidth: 200 })),
  deep: () => workspaceOf(nested(9)),
  "too-deep": deepest,
  "too-many-windows": () => beyond(row(...windows(300)), row(...windows(201))),
  "too-many-nodes": () => beyond(...Array.from({ length: 501 }, () => row(column()))),
};

describe("what the check finds is told in German, in the list and at the button:", () => {
  it.each(Object.entries(LAYOUTS))("%s", async (code, layout) => {
    const workspace = layout();
    // Hundreds of windows are not drawn for one sentence.
    const part = code.startsWith("too-many") ? <Messages onShow={() => {}} /> : <Widget />;
    const { user, store } = await show(workspace, {}, part);
    for (const tab of screen.queryAllByRole("tab", { name: /^Hinweise/ })) await user.click(tab);
    const messages = layoutMessages(store.get());
    expect(messages.map((message) => message.code)).toContain(code);
    const page = said();
    for (const message of messages) expect(page).toContain(findingText(message, apps));
    for (const { message } of check(workspace, { knownApps: new Set(["a", "b"]) }))
      expect(page).not.toContain(message);
    expect(page).not.toMatch(/\b(the|The|platform|Choose|at most)\b/);
  });
});

const locked = workspaceOf(
  row({ allowSplitters: false }, group({ allowDrop: false }, win("a")), win("b"), group(win("a"), win("b"))),
);
const REFUSED: Edit[] = [
  { op: "duplicate", id: "n3" },
  { op: "remove", id: "workspace" },
  { op: "remove", id: "n99" },
  { op: "even", id: "n3" },
  { op: "resize", id: "n1", shares: [10, 20, 70] },
  { op: "move", id: "n1", place: { at: "tab", of: "n2" } },
  { op: "wrap", id: "n4", in: "row" },
  { op: "insert", node: { type: "window" }, place: { at: "tab", of: "n5" } },
];

describe("what is refused is told in German,", () => {
  it.each(REFUSED)("aloud: $op $id", async (edit) => {
    const { store } = await show(locked);
    act(() => store.dispatch({ type: "edited", edit }));
    const outcome = applyEdit(locked, edit);
    const { announcement } = store.get();
    const sentence = announcement && announcementText(announcement, apps);
    expect(sentence).toMatch(/^Nicht möglich: /);
    expect(sentence).not.toMatch(/\b(the|The|Choose|here is|Give)\b/);
    expect(outcome.ok ? "" : said()).not.toContain(outcome.ok ? "went through" : outcome.reason);
    expect(screen.getByRole("alert").textContent).toBe(sentence);
  });

  it("by the titles and the switches that a person sees", async () => {
    const { store } = await show(locked);
    act(() => store.dispatch({ type: "edited", edit: { op: "duplicate", id: "n3" } }));
    expect(screen.getByRole("alert").textContent).toBe(
      "Nicht möglich: Die Registergruppe mit „Aufträge“ nimmt nichts Neues auf („Hier ablegen“ ist aus). Unter Details einschalten oder einen anderen Platz wählen.",
    );
  });

  it("in the menu of a node", async () => {
    const { user } = await show(workspaceOf(row(column(win("a"), win("b")), win("b"))), { selection: "n3" });
    const [target] = screen.getAllByRole("treeitem").filter(({ dataset }) => dataset["node"] === "n3");
    await user.pointer({ keys: "[MouseRight]", ...(target ? { target } : {}) });
    await user.click(screen.getByRole("menuitem", { name: "Einfassen…" }));
    const box = screen.getByRole("menuitem", { name: /Spalte/ });
    const why = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe(
      "Eine Spalte direkt in einer Spalte ist nicht möglich. Einen anderen Behälter wählen.",
    );
  });
});

describe("what cannot be read is told in German,", () => {
  const TEXTS = [
    "{",
    '{"children": x}',
    "[]",
    '{"children": 5}',
    '{"children": [{"type": "pane"}]}',
    '{"children": [{"type": "group", "children": [{"type": "row"}]}]}',
    '{"children": [{"type": "window"}]}',
    '{"children": [{"type": "row", "config": {"width": "50%"}}]}',
    '[{"name": "X"}, {"name": "Y"}]',
    '{"some": "thing"}',
  ];

  it.each(TEXTS)("pasted into the import: %s", async (text) => {
    const { user } = await show(read(DASHBOARD));
    await user.click(screen.getByRole("button", { name: "Mehr" }));
    await user.click(screen.getByRole("menuitem", { name: "Layout importieren…" }));
    const dialog = screen.getByRole("dialog");
    await user.click(within(dialog).getByRole("textbox"));
    await user.paste(text);
    await user.click(within(dialog).getByRole("button", { name: "Layout ersetzen" }));
    const alert = within(dialog).getByRole("alert").textContent ?? "";
    const result = readWorkspace(text);
    for (const { message } of result.ok ? [] : result.problems) expect(alert).not.toContain(message);
    expect(alert).not.toMatch(/\b(the|The|Use|must be|Give|here is)\b/);
  });

  it("where the assistant sent it", () => {
    const [raw = ""] = TEXTS.slice(4);
    const { store } = renderWidget(<Widget />, {
      model: modelWith({}, { ...german, workspace: undefined, source: "input", rawComponents: raw }),
    });
    const error = "children[0].type: There is no node type.";
    const output = { mode: "builder", workspaceName: null, components: null, success: false, error };
    act(() => store.dispatch({ type: "resultArrived", output }));
    expect(said()).toContain("Den Typ „pane“ gibt es nicht.");
    expect(said()).not.toContain("There is");
  });

  it("in the context of a window", async () => {
    const { user } = await show(read(DASHBOARD), { selection: "n3" });
    await user.click(screen.getByRole("tab", { name: "Details" }));
    await user.click(screen.getByRole("textbox", { name: "Kontext (JSON)" }));
    await user.paste('{"a":');
    expect(screen.getByText("Der Text endet mitten im JSON. Bitte vervollständigen.")).toBeTruthy();
  });
});

it("a share is written with a comma, and read with one", async () => {
  const thirds = workspaceOf(row(win("a"), win("b"), win("a")));
  const { user, store } = await show(thirds, { selection: "n2" });
  await user.click(screen.getByRole("tab", { name: "Details" }));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: /Anteil an der Breite/ });
  expect(field.value).toBe("33,3");
  await user.clear(field);
  await user.type(field, "40,5{Enter}");
  expect(store.get().workspace?.children).toMatchObject([
    { children: [{ config: { width: 40.5 } }, {}, {}] },
  ]);
  expect(field.value).toBe("40,5");
});

it("names the keys in a menu as they are on a German keyboard", async () => {
  await show(workspaceOf(row(win("a"), win("b"))));
  const tile = document.querySelector("[data-tile]");
  if (tile) fireEvent.contextMenu(tile);
  const keys = [...document.querySelectorAll("[role=menu] .menu__end")].map((each) => each.textContent);
  expect(keys.filter(Boolean)).toEqual(["F2", "Strg+D", "Umschalt+Eingabe", "Entf"]);
});
