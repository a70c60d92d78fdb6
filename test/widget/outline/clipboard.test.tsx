import { createEvent, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { drawOutline, heard, item, treeElement } from "./support.tsx";

/** What a browser hands over with the three events of the clipboard. */
class Clipboard {
  text = "";
  readonly setData = (_type: string, text: string) => (this.text = text);
  readonly getData = () => this.text;
}

const send = (kind: "copy" | "cut" | "paste", clipboard: Clipboard, on: Element) => {
  const event = createEvent[kind](on);
  Object.defineProperty(event, "clipboardData", { value: clipboard });
  fireEvent(on, event);
  return event;
};

function draw(...args: Parameters<typeof drawOutline>) {
  return { ...drawOutline(...args), clipboard: new Clipboard() };
}

describe("the clipboard", () => {
  it("takes the node under the hand as JSON of the tool's components", () => {
    const { clipboard } = draw();
    fireEvent.focus(item("Tabs"));
    send("copy", clipboard, item("Tabs"));
    expect(JSON.parse(clipboard.text)).toMatchObject({
      type: "group",
      children: [
        { type: "window", appName: "b" },
        { type: "window", appName: "c" },
      ],
    });
    expect(heard()).toBe("Copied Tabs");
  });

  it("cuts in one step and pastes the same elsewhere", () => {
    const { clipboard, layout, steps } = draw();
    fireEvent.focus(item("d"));
    send("cut", clipboard, item("d"));
    expect(layout()).toBe("row(a, tabs(b, c))");
    fireEvent.focus(item("Blotter"));
    send("paste", clipboard, item("Blotter"));
    expect(layout()).toBe("row(a, tabs(b, d, c))");
    expect(steps()).toEqual(["remove", "insert"]);
  });

  it("pastes a box beside what it does not fit into", () => {
    const { clipboard, layout } = draw();
    clipboard.text = JSON.stringify({
      type: "column",
      children: [
        { type: "window", appName: "x" },
        { type: "window", appName: "y" },
      ],
    });
    fireEvent.focus(item("Blotter"));
    send("paste", clipboard, item("Blotter"));
    // Beside the tabs, and a column in a column is one column.
    expect(layout()).toBe("row(a, column(tabs(b, c), x, y, d))");
  });

  it("pastes a whole saved layout, several parts in one box", () => {
    const { clipboard, layout, steps } = draw({}, { children: [] });
    const window = (appName: string) => ({ type: "window", config: { appName } });
    clipboard.text = JSON.stringify({
      name: "Saved",
      type: "Workspace",
      components: [
        {
          type: "Workspace",
          state: {
            config: {},
            context: {},
            children: [
              { type: "column", config: {}, children: [window("x")] },
              { type: "column", config: {}, children: [window("y")] },
            ],
          },
        },
      ],
    });
    send("paste", clipboard, treeElement());
    expect(layout()).toMatch(/x.*y/);
    expect(steps()).toEqual(["insert"]);
  });

  it.each(["", "hello", "{", "42", '{"type":"dialog"}', '{"children":[]}'])(
    "changes nothing for %o and says so",
    (text) => {
      const { clipboard, layout } = draw();
      const before = layout();
      clipboard.text = text;
      send("paste", clipboard, item("Blotter"));
      expect(layout()).toBe(before);
      expect(screen.getByRole("alert").textContent).not.toBe("");
    },
  );

  it("belongs to the text box while a name is edited", async () => {
    const { user, clipboard, layout } = draw();
    const before = layout();
    item("Accounts").focus();
    await user.keyboard("{F2}");
    const box = screen.getByRole("textbox");
    clipboard.text = '{"type":"window","appName":"x"}';
    expect(send("paste", clipboard, box).defaultPrevented).toBe(false);
    expect(send("cut", clipboard, box).defaultPrevented).toBe(false);
    expect(layout()).toBe(before);
  });

  it("copies from a preview, and never cuts from it or pastes into it", () => {
    const { clipboard, layout } = draw({ mode: "previewer" });
    const before = layout();
    fireEvent.focus(item("d"));
    send("cut", clipboard, item("d"));
    expect(clipboard.text).toContain('"d"');
    send("paste", clipboard, item("d"));
    expect(layout()).toBe(before);
  });
});
