import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { DASHBOARD } from "../../support/layouts.ts";
import { modelWith, renderWidget, type TestPlatform } from "../../support/renderWidget.tsx";

async function openDialog(platform: TestPlatform = {}, layout: object = DASHBOARD) {
  const rendered = renderWidget(<Widget />, { model: modelWith(layout), platform });
  await rendered.user.click(screen.getByRole("button", { name: "Save layout" }));
  const dialog = within(screen.getByRole("dialog", { name: "Save layout" }));
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Layout name" });
  return { ...rendered, dialog, name };
}

const statuses = () => screen.getAllByRole("status").map((status) => status.textContent);
const answerTaken: TestPlatform = {
  save: ({ name, overwrite }) =>
    name === "Dashboard" && !overwrite ? { status: "exists", name } : { status: "saved", name },
};

describe("saving a layout", () => {
  it("asks for a name, beginning with the title", async () => {
    const { name, user, asked, dialog } = await openDialog();
    expect(name.value).toBe("Dashboard");
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, " Desk ");
    await user.type(dialog.getByRole("textbox", { name: "Description" }), "For the open");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(asked).toEqual([["save", { name: "Desk", description: "For the open" }]]);
    expect(dialog.getByRole("button", { name: "Saving…" }).getAttribute("aria-busy")).toBe("true");
  });

  it("begins with a name that can be saved where the title came longer than that", async () => {
    const { name } = await openDialog({}, { ...DASHBOARD, config: { title: "t".repeat(5000) } });
    expect(name.value).toBe("t".repeat(200));
  });

  it("closes and confirms when it is saved, until the layout is another one", async () => {
    const { user, name, store } = await openDialog({ save: ({ name }) => ({ status: "saved", name }) });
    await user.type(name, "{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(statuses()).toContain("Saved as “Dashboard”");
    act(() => store.dispatch({ type: "edited", edit: { op: "remove", id: "n3" } }));
    expect(statuses()).not.toContain("Saved as “Dashboard”");
  });

  it("replaces a layout of that name only on purpose", async () => {
    const { user, name, dialog, asked } = await openDialog(answerTaken);
    await user.type(name, "{Enter}");
    expect(dialog.getByRole("alert").textContent).toBe("A layout named “Dashboard” exists already.");
    expect(name.getAttribute("aria-invalid")).toBe("true");
    await user.type(name, "{Enter}");
    expect(asked).toEqual([["save", { name: "Dashboard" }]]);
    await user.click(dialog.getByRole("button", { name: "Replace it" }));
    expect(asked[1]).toEqual(["save", { name: "Dashboard", overwrite: true }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("takes another name instead", async () => {
    const { user, name, dialog, asked } = await openDialog(answerTaken);
    await user.type(name, "{Enter}");
    await user.type(name, " 2");
    expect(dialog.queryByRole("button", { name: "Replace it" })).toBeNull();
    await user.type(name, "{Enter}");
    expect(asked[1]).toEqual(["save", { name: "Dashboard 2" }]);
  });

  it("says why it failed and stays open", async () => {
    const { user, name, dialog } = await openDialog({
      save: () => ({ status: "failed", reason: "The store is read-only." }),
    });
    await user.type(name, "{Enter}");
    expect(dialog.getByRole("alert").textContent).toBe("Not saved. The store is read-only.");
    expect(dialog.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("does not lose a failure of a dialog that was left", async () => {
    const { user, name, store } = await openDialog();
    await user.type(name, "{Enter}");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    const layoutSave = { status: "failed", reason: "No room." } as const;
    act(() => store.dispatch({ type: "layoutSaveChanged", layoutSave }));
    const alerts = screen.getAllByRole("alert").map((alert) => alert.textContent);
    expect(alerts).toContain("Not saved. No room.");
  });

  it("needs a name", async () => {
    const { user, name, dialog, asked } = await openDialog();
    await user.clear(name);
    await user.type(name, "   ");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(asked).toEqual([]);
  });

  it("gives the focus back to the button when it is cancelled", async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save layout" }));
  });
});
