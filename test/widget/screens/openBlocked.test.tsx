import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { OpenButton } from "../../../widget/screens/OpenButton.tsx";
import { layoutMessages } from "../../../widget/state/layoutMessages.ts";
import { findingText } from "../../../widget/ui/toldText.ts";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { beyond, column, group, nameless, nested, row, win, workspaceOf } from "../../support/trees.ts";

const apps = {
  byName: { a: app("a"), b: app("b") },
  order: ["a", "b"],
  status: "complete",
  reportedUnknown: [],
} as const;

/** Presses Open over a layout; gives what is said of the layout, what the button says, and what was asked. */
async function press(workspace: Workspace) {
  const model = { ...modelWith({ children: [] }, { apps }), workspace, base: workspace };
  const { user, asked } = renderWidget(<OpenButton />, { model });
  const button = screen.getByRole("button", { name: "Open workspace" });
  await user.click(button);
  return { messages: layoutMessages(model), hint: button.title, asked };
}

const several = (count: number) => Array.from({ length: count }, () => win("a"));

describe("Open workspace is blocked, with the reason, by what the platform would refuse:", () => {
  it.each<[string, Workspace]>([
    ["mixed-root", workspaceOf(row(win("a")), group(win("b")))],
    ["nested-same", workspaceOf(row(row(win("a"), win("b")), win("a")))],
    ["empty-title", { ...workspaceOf(win("a")), config: { title: "" } }],
    ["no-application", nameless(workspaceOf(row(win("a"), win("b"))), "n2")],
    ["too-many-windows", beyond(row(...several(300)), row(...several(201)))],
  ])("%s", async (code, workspace) => {
    const { messages, hint, asked } = await press(workspace);
    const [first] = messages;
    expect(first).toMatchObject({ code, severity: "error" });
    expect(hint).toBe(`Not possible yet. ${first && findingText(first, apps)}`);
    expect(asked).toEqual([]);
  });
});

describe("Open workspace is never blocked by what only deserves a word:", () => {
  it.each<[string, Workspace]>([
    ["empty-workspace", workspaceOf()],
    ["empty-box", workspaceOf(row(win("a"), column()))],
    ["unknown-app", workspaceOf(win("gone"))],
    ["running-window", workspaceOf({ type: "window", windowId: "w-1" })],
    ["tab-out-of-range", workspaceOf(group({ activeTabIndex: 7 }, win("a"), win("b")))],
    ["sizes-not-100", workspaceOf(row(win("a", { width: 20 }), win("b", { width: 20 })))],
    ["bad-size", workspaceOf(row(win("a", { width: 0 }), win("b", { width: 100 })))],
    ["min-over-max", workspaceOf(win("a", { minWidth: 300, maxWidth: 200 }))],
    ["deep", workspaceOf(nested(9))],
  ])("%s", async (code, workspace) => {
    const { messages, asked } = await press(workspace);
    expect(messages.map((message) => message.code)).toContain(code);
    expect(messages.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(asked).toEqual([["open"]]);
  });
});
