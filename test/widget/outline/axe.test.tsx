import { fireEvent, screen } from "@testing-library/react";
import axe from "axe-core";
import { beforeEach, describe, expect, it } from "vitest";
import { Palette } from "../../../widget/palette/Palette.tsx";
import { app, modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { DESK, drawOutline, item } from "./support.tsx";

/** Colours are looked at in a real browser: jsdom has none. Parts are no page, so nothing asks for landmarks. */
async function findings(): Promise<string[]> {
  const rules = Object.fromEntries(["color-contrast", "region"].map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run(document.body, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

beforeEach(() => {
  document.documentElement.lang = "en";
});

describe("axe finds nothing", () => {
  it.each([
    ["in the builder", { selection: "n5" }],
    ["in a preview", { mode: "previewer" }],
    ["while the assistant writes", { lock: "generating", selection: "n2" }],
  ] as const)("in the outline %s", async (_name, fields) => {
    drawOutline(fields);
    expect(await findings()).toEqual([]);
  });

  it("in an empty outline", async () => {
    drawOutline({}, { children: [] });
    expect(await findings()).toEqual([]);
  });

  it("in the menu of a node", async () => {
    drawOutline();
    fireEvent.contextMenu(item("Accounts"));
    expect(screen.getByRole("menuitem", { name: "Move to…" })).toBeTruthy();
    expect(await findings()).toEqual([]);
  });

  it("in the places of a node", async () => {
    const { user } = drawOutline();
    fireEvent.contextMenu(item("Accounts"));
    await user.click(screen.getByRole("menuitem", { name: "Move to…" }));
    expect(await findings()).toEqual([]);
  });

  it("in a rename, and in a move after it", async () => {
    const { user } = drawOutline();
    item("Accounts").focus();
    await user.keyboard("{F2}");
    expect(screen.getByRole("textbox")).toBeTruthy();
    expect(await findings()).toEqual([]);
    await user.keyboard("{Escape} ");
    expect(await findings()).toEqual([]);
  });

  it("in the dialog that replaces an application", async () => {
    const { user } = drawOutline();
    fireEvent.contextMenu(item("Accounts"));
    await user.click(screen.getByRole("menuitem", { name: "Replace application…" }));
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(await findings()).toEqual([]);
  });

  it.each(["complete", "loading", "failed", "unknown"] as const)(
    "in a palette that is %s",
    async (status) => {
      const a = { ...app("a", "Accounts"), caption: "All accounts" };
      const hidden = { ...app("h", "Hidden"), inWorkspaces: false };
      const order = status === "complete" ? ["a", "h"] : [];
      const apps = { byName: { a, h: hidden }, order, status, reportedUnknown: [], error: "No answer." };
      renderWidget(<Palette />, { model: modelWith(DESK, { apps, selection: "n5" }) });
      expect(await findings()).toEqual([]);
    },
  );
});
