import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { MenuButton } from "../../../widget/ui/MenuButton.tsx";
import type { MenuItem } from "../../../widget/ui/menuItem.ts";

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute("dir");
});

function open() {
  const done: string[] = [];
  const action = (id: string, label: string): MenuItem => ({
    kind: "action",
    id,
    label,
    run: () => done.push(id),
  });
  const items: MenuItem[] = [
    action("copy", "Duplicate"),
    {
      kind: "list",
      id: "move",
      label: "Move to…",
      items: () => [action("left", "Left"), action("right", "Right")],
    },
    { kind: "line", id: "line" },
    { kind: "action", id: "no", label: "Delete", blocked: "It is locked.", run: () => done.push("no") },
    { kind: "action", id: "on", label: "Pinned", checked: true, run: () => done.push("on") },
  ];
  const user = userEvent.setup();
  render(
    <>
      <MenuButton label="Actions" items={() => items} />
      <button>Elsewhere</button>
    </>,
  );
  return { done, user, button: screen.getByRole("button", { name: "Actions" }) };
}

const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

describe("a menu", () => {
  it("opens from its button with the focus on the first item", async () => {
    const { user, button } = open();
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("menu", { name: "Actions" })).toBeTruthy();
    expect(focused()).toBe("Duplicate");
  });

  it("walks round with the arrows, to the ends with Home and End", async () => {
    const { user, button } = open();
    button.focus();
    await user.keyboard("{ArrowDown}");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Pinned");
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Move to…");
    await user.keyboard("{End}");
    expect(focused()).toBe("Pinned");
    await user.keyboard("{Home}");
    expect(focused()).toBe("Duplicate");
  });

  it("jumps to what is typed", async () => {
    const { user, button } = open();
    await user.click(button);
    await user.keyboard("mo");
    expect(focused()).toBe("Move to…");
    await user.keyboard("{Escape}");
  });

  it("runs the chosen action once, closed and with the focus back on the button", async () => {
    const { user, button, done } = open();
    await user.click(button);
    await user.keyboard("{Enter}");
    expect(done).toEqual(["copy"]);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it.each(["{Escape}", "{Tab}"])("is closed by %s and gives the focus back", async (key) => {
    const { user, button, done } = open();
    await user.click(button);
    await user.keyboard(key);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(done).toEqual([]);
  });

  it("opens a list in its place and steps back to the item it came from", async () => {
    const { user, button } = open();
    await user.click(button);
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(screen.getByRole("menu", { name: "Move to…" })).toBeTruthy();
    expect(focused()).toBe("Left");
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByRole("menu", { name: "Actions" })).toBeTruthy();
    expect(focused()).toBe("Move to…");
    await user.keyboard("{Enter}{Escape}");
    expect(focused()).toBe("Move to…");
    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("menuitem", { name: "Back" }));
    expect(focused()).toBe("Move to…");
  });

  it("mirrors the arrows where people read from right to left", async () => {
    document.documentElement.dir = "rtl";
    document.body.style.direction = "rtl";
    const { user, button } = open();
    await user.click(button);
    screen.getByRole("menu").style.direction = "rtl";
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(focused()).toBe("Move to…");
    await user.keyboard("{ArrowLeft}");
    expect(focused()).toBe("Left");
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Move to…");
    document.body.style.direction = "";
  });

  it("keeps a blocked item in reach, says why, and does not run it", async () => {
    const { user, button, done } = open();
    await user.click(button);
    const blocked = screen.getByRole("menuitem", { name: "Delete" });
    expect(blocked.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(blocked.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("It is locked.");
    await user.click(blocked);
    expect(done).toEqual([]);
    expect(screen.getByRole("menu")).toBeTruthy();
  });

  it("tells what is switched on", async () => {
    const { user, button } = open();
    await user.click(button);
    expect(screen.getByRole("menuitemcheckbox", { name: "Pinned" }).getAttribute("aria-checked")).toBe(
      "true",
    );
  });

  it("goes away when the hand goes elsewhere, and leaves the focus there", async () => {
    const { user, button } = open();
    await user.click(button);
    const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
    await user.click(elsewhere);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(elsewhere);
    await user.click(button);
    fireEvent.blur(window);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

describe("a menu button that is blocked", () => {
  it("says why and does not open", async () => {
    const user = userEvent.setup();
    render(<MenuButton label="Arrange" blocked="There is nothing to arrange." items={() => []} />);
    const button = screen.getByRole("button", { name: "Arrange" });
    expect(button.title).toBe("There is nothing to arrange.");
    await user.click(button);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});
