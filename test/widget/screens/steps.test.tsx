import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { titleOf } from "../../../shared/layout/walk.ts";
import { UndoRedo } from "../../../widget/screens/UndoRedo.tsx";
import { DASHBOARD } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";

const steps = () => screen.getByRole("button", { name: "Steps" });
const lines = () => screen.getAllByRole("menuitemcheckbox");

async function threeRenamings() {
  const rendered = renderWidget(<UndoRedo />, { model: modelWith(DASHBOARD) });
  act(() => {
    for (const title of ["One", "Two", "Three"])
      rendered.store.dispatch({ type: "edited", edit: { op: "rename", id: "workspace", title } });
  });
  const title = () => {
    const { workspace } = rendered.store.get();
    return workspace && titleOf(workspace);
  };
  await rendered.user.click(steps());
  return { ...rendered, title };
}

describe("the list of steps", () => {
  it("names every step, newest first, and marks where the person is", async () => {
    await threeRenamings();
    expect(lines().map((line) => line.dataset["label"])).toEqual([
      "Renamed to Three",
      "Renamed to Two",
      "Renamed to One",
      "As it came",
    ]);
    expect(lines().map((line) => line.getAttribute("aria-checked"))).toEqual([
      "true",
      "false",
      "false",
      "false",
    ]);
  });

  it("goes back over several steps and forth again", async () => {
    const { user, title, store } = await threeRenamings();
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Renamed to One" }));
    expect(title()).toBe("One");
    expect(store.get().history.future).toHaveLength(2);
    await user.click(steps());
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Renamed to Three" }));
    expect(title()).toBe("Three");
    await user.click(steps());
    await user.click(screen.getByRole("menuitemcheckbox", { name: "As it came" }));
    expect(title()).toBe("Dashboard");
  });

  it("says that there is nothing yet", () => {
    renderWidget(<UndoRedo />, { model: modelWith(DASHBOARD) });
    expect(steps().title).toBe("No steps yet");
    expect(steps().getAttribute("aria-disabled")).toBe("true");
  });
});
