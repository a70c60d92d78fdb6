import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Dialog } from "../../../widget/ui/Dialog.tsx";

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      {isOpen && (
        <Dialog title="Save layout" onClose={() => setOpen(false)}>
          <input aria-label="Name" data-autofocus="" />
          <button>Keep</button>
        </Dialog>
      )}
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  return { user, dialog: screen.getByRole("dialog", { name: "Save layout" }) };
}

describe("a dialog", () => {
  it("takes the focus to what it asks for", async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  });

  it("keeps the focus inside", async () => {
    const { user, dialog } = await open();
    for (let press = 0; press < 4; press++) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.tab({ shift: true });
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it("goes with Escape, its close button, and a press beside it; the focus goes back", async () => {
    const { user } = await open();
    const opener = screen.getByRole("button", { name: "Ask" });
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);

    await user.click(opener);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();

    await user.click(opener);
    await user.click(screen.getByRole("dialog"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});
