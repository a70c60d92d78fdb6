import { screen, within } from "@testing-library/react";
import axe from "axe-core";
import { beforeEach, describe, expect, it } from "vitest";
import { writeSaved } from "../../../shared/layout/write.ts";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { useFrame } from "../../support/frameWidth.ts";
import { DASHBOARD, tree } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";
import { shape } from "../../support/shape.ts";

useFrame();
const button = (name: string) => screen.getByRole("button", { name });
const OTHER = { children: [{ type: "window", appName: "z" }], config: { title: "Other" } };

async function ask(item: string) {
  const rendered = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
  await rendered.user.click(button("More"));
  await rendered.user.click(screen.getByRole("menuitem", { name: item }));
  return rendered;
}

async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id }) => id);
}

beforeEach(() => {
  document.documentElement.lang = "en";
  document.title = "Workspace";
});

describe("import", () => {
  const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Layout as JSON" });
  const paste = async (text: string) => {
    const rendered = await ask("Import layout…");
    await rendered.user.click(box());
    await rendered.user.paste(text);
    await rendered.user.click(button("Replace the layout"));
    return rendered;
  };

  it("replaces the layout in one step, and one undo brings the old one back", async () => {
    const { user, store } = await paste(JSON.stringify(OTHER));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(store.get().workspace?.children).toMatchObject([{ appName: "z", id: "n8" }]);
    expect(store.get().history.past.map(({ label }) => label.kind)).toEqual(["replaceAll"]);
    await user.click(button("Undo"));
    expect(shape(store.get().workspace)).toEqual(shape(tree(DASHBOARD)));
  });

  it("shows what is wrong with its place, and keeps what was pasted", async () => {
    const bad = JSON.stringify({ children: [{ type: "row", children: [{ type: "pane" }] }] });
    const { store } = await paste(bad);
    const alert = within(screen.getByRole("dialog")).getByRole("alert");
    expect(alert.querySelector("code")?.textContent).toMatch(/^children\[0\]\.children\[0\]/);
    expect(box().value).toBe(bad);
    expect(store.get().history.past).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  it("takes a file, and asks which where it holds several layouts", async () => {
    const { user, store } = await ask("Import layout…");
    const two = [writeSaved(tree(DASHBOARD), { name: "Old" }), writeSaved(tree(OTHER), { name: "New" })];
    const file = new File([JSON.stringify(two)], "layouts.json", { type: "application/json" });
    await user.upload(screen.getByLabelText("Choose a file…", { selector: "input" }), file);
    expect(await screen.findByRole("group", { name: /Which one/ })).toBeTruthy();
    await user.click(button("New"));
    expect(store.get().workspace?.children).toMatchObject([{ appName: "z" }]);
    expect(store.get().workspace?.name).toBe("New");
  });
});

describe("export", () => {
  const text = (): unknown =>
    JSON.parse(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "The layout as JSON" }).value);

  it("gives the layout in both forms and copies it", async () => {
    const { user } = await ask("Export layout…");
    expect(document.activeElement).toBe(button("Copy"));
    expect(text()).toEqual(DASHBOARD);
    await user.click(button("Saved layout"));
    expect(text()).toEqual(writeSaved(tree(DASHBOARD)));
    await user.click(button("Copy"));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(writeSaved(tree(DASHBOARD)));
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(await findings()).toEqual([]);
  });
});
