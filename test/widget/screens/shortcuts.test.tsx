import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Widget } from "../../../widget/screens/Widget.tsx";
import { DASHBOARD } from "../../support/layouts.ts";
import { modelWith, renderWidget } from "../../support/renderWidget.tsx";

function show() {
  const rendered = renderWidget(<Widget />, { model: modelWith(DASHBOARD) });
  act(() => rendered.store.dispatch({ type: "edited", edit: { op: "remove", id: "n3" } }));
  return rendered;
}
const steps = (rendered: ReturnType<typeof show>) => {
  const { past, future } = rendered.store.get().history;
  return [past.length, future.length];
};

describe("keys that hold everywhere", () => {
  it.each(["{Control>}z{/Control}", "{Meta>}z{/Meta}"])("undo with %s", async (keys) => {
    const rendered = show();
    await rendered.user.keyboard(keys);
    expect(steps(rendered)).toEqual([0, 1]);
  });

  it.each(["{Control>}{Shift>}z{/Shift}{/Control}", "{Control>}y{/Control}"])(
    "redo with %s",
    async (keys) => {
      const rendered = show();
      await rendered.user.keyboard("{Control>}z{/Control}");
      await rendered.user.keyboard(keys);
      expect(steps(rendered)).toEqual([1, 0]);
    },
  );

  it("leave undo to a text box while the person types in it", async () => {
    const rendered = show();
    await rendered.user.click(screen.getByRole("textbox", { name: "Workspace title" }));
    await rendered.user.keyboard("{Control>}z{/Control}");
    expect(steps(rendered)).toEqual([1, 0]);
  });

  it("are not what AltGr types", () => {
    const rendered = show();
    fireEvent.keyDown(document.body, { key: "z", code: "KeyZ", ctrlKey: true, altKey: true });
    expect(steps(rendered)).toEqual([1, 0]);
  });

  it("do nothing while a dialog asks", async () => {
    const rendered = show();
    await rendered.user.click(screen.getByRole("button", { name: "Save layout" }));
    screen.getByRole("button", { name: "Cancel" }).focus();
    await rendered.user.keyboard("{Control>}z{/Control}");
    expect(steps(rendered)).toEqual([1, 0]);
  });
});

describe("F6", () => {
  const inRegion = () => {
    const region = document.activeElement?.closest("[data-region]");
    return region?.getAttribute("data-pane") ?? region?.className;
  };

  it("goes into the canvas to the tile that is selected, not to the first splitter", async () => {
    const { user, store } = show();
    act(() => store.dispatch({ type: "selected", id: "n7" }));
    await user.keyboard("{F6}{F6}{F6}");
    expect(inRegion()).toBe("shell__canvas");
    expect(document.activeElement?.getAttribute("data-tile")).toBe("n7");
  });

  it("goes round the regions and back", async () => {
    const { user } = show();
    const seen: unknown[] = [];
    for (let press = 0; press < 5; press++) {
      await user.keyboard("{F6}");
      seen.push(inRegion());
    }
    expect(seen).toEqual(["topbar", "applications", "shell__canvas", "outline", "topbar"]);
    await user.keyboard("{Shift>}{F6}{/Shift}");
    expect(inRegion()).toBe("outline");
  });
});
