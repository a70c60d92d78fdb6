import { act, createEvent, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { group, row, win } from "../../support/trees.ts";
import { drawOutline, focused, heard, item, treeElement } from "./support.tsx";

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

  it("brings back what was cut as it was, right behind what is selected", () => {
    const { clipboard, layout } = draw({}, { children: [row(win("a"), win("b"), win("c"))] });
    const moveTo = (from: string, to: string) => {
      fireEvent.focus(item(from));
      send("cut", clipboard, item(from));
      fireEvent.focus(item(to));
      send("paste", clipboard, item(to));
    };
    moveTo("Chart", "Accounts");
    expect(layout()).toBe("row(a, c, b)");
    moveTo("Accounts", "Blotter");
    expect(layout()).toBe("row(c, b, a)");
  });

  it.each([
    ["one of its tabs", "Blotter", "row(tabs(b, c), a, tabs(b))"],
    ["all of it", "Tabs", "row(tabs(b, c), a, tabs(b, c))"],
  ])("keeps a tab group when %s comes behind a bare window", (_what, name, expected) => {
    const { clipboard, layout } = draw({}, { children: [row(group(win("b"), win("c")), win("a"))] });
    fireEvent.focus(item(name));
    send("copy", clipboard, item(name));
    fireEvent.focus(item("Accounts"));
    send("paste", clipboard, item("Accounts"));
    expect(layout()).toBe(expected);
  });

  it("keeps tabs that were cut together in one group beside a window, and in the other group among tabs", () => {
    const desk = {
      children: [row(group(win("a"), win("b"), win("c"), win("d")), group(win("x")), win("y"))],
    };
    const { store, clipboard, layout } = draw({}, desk);
    const ids = ["n3", "n4", "n5"];
    act(() => store.dispatch({ type: "selectionSet", ids }));
    fireEvent.focus(item("Accounts"));
    send("cut", clipboard, item("Accounts"));
    expect(layout()).toBe("row(tabs(d), tabs(x), y)");
    fireEvent.focus(item("y"));
    send("paste", clipboard, item("y"));
    expect(layout()).toBe("row(tabs(d), tabs(x), y, tabs(a, b, c))");
    fireEvent.focus(item("x"));
    send("paste", clipboard, item("x"));
    expect(layout()).toBe("row(tabs(d), tabs(x, a, b, c), y, tabs(a, b, c))");
  });

  it("keeps a group that was taken as such a group beside another one", () => {
    const desk = { children: [row(group(win("a")), group({ activeTabIndex: 1 }, win("b"), win("c")))] };
    const { clipboard, layout } = draw({}, desk);
    const tabs = within(treeElement()).getAllByRole("treeitem", { name: "Tabs" })[1];
    if (!tabs) throw new Error("no tabs");
    fireEvent.focus(tabs);
    send("copy", clipboard, tabs);
    expect(JSON.parse(clipboard.text)).toMatchObject({ type: "group", config: { activeTabIndex: 1 } });
    fireEvent.focus(item("Accounts"));
    send("paste", clipboard, item("Accounts"));
    expect(layout()).toBe("row(tabs(a), tabs(b, c), tabs(b, c))");
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

  it.each([
    ["a window that names no application", '{"type":"window"}'],
    ["tabs with such a window", '{"type":"group","children":[{"type":"window"}]}'],
    ["a workspace with such a window", '{"children":[{"type":"window"}]}'],
    [
      "a saved layout with such a window",
      '{"type":"Workspace","components":[{"type":"Workspace","state":{"children":[{"type":"window"}]}}]}',
    ],
  ])("says what is missing when it holds %s", (_what, text) => {
    const { clipboard, layout } = draw();
    const before = layout();
    clipboard.text = text;
    send("paste", clipboard, item("Blotter"));
    expect(layout()).toBe(before);
    expect(heard()).toMatch(
      /^Not possible: The window names no application\. Give the name of an application/,
    );
  });

  describe("cuts nothing that the layout does not let go, and says why", () => {
    const LOCKED = { allowExtract: false };
    const OPEN = { allowExtract: true };

    const OF_GROUP =
      "Not possible: The tab group with “Blotter” does not let its windows be moved (“Move out” is off). Switch it on in Details, or leave them where they are.";
    const OF_WINDOW =
      "Not possible: The window “Blotter” cannot be moved out (“Move out” is off). Switch it on in Details, or leave it where it is.";

    const lockedTabs = group(LOCKED, win("b"), win("c"));
    it.each([
      { what: "a tab of a locked group", name: "Blotter", tabs: lockedTabs, sentence: OF_GROUP },
      { what: "a locked group", name: "Tabs", tabs: lockedTabs, sentence: OF_GROUP },
      { what: "a locked tab", name: "Blotter", tabs: group(win("b", LOCKED), win("c")), sentence: OF_WINDOW },
    ])("of $what", ({ name, tabs, sentence }) => {
      const { clipboard, layout, steps } = draw({}, { children: [row(tabs, win("a"))] });
      const before = layout();
      clipboard.text = "what was there";
      fireEvent.focus(item(name));
      const event = send("cut", clipboard, item(name));
      expect([layout(), steps(), clipboard.text]).toEqual([before, [], "what was there"]);
      expect(heard()).toBe(sentence);
      expect(event.defaultPrevented).toBe(true);
    });

    it("nor anything with it, where several are selected", () => {
      const desk = { children: [row(win("a"), win("b"), win("c", LOCKED))] };
      const { store, clipboard, layout } = draw({}, desk);
      act(() => store.dispatch({ type: "selectionSet", ids: ["n2", "n4"] }));
      send("cut", clipboard, item("Accounts"));
      expect(layout()).toBe("row(a, b, c)");
      expect(heard()).toContain("“Chart” cannot be moved out");
    });

    it("but a window that says otherwise than its group, and it still copies and removes", async () => {
      const desk = { children: [row(group(LOCKED, win("b"), win("c", OPEN), win("d")), win("a"))] };
      const { user, clipboard, layout } = draw({}, desk);
      fireEvent.focus(item("Chart"));
      send("cut", clipboard, item("Chart"));
      expect(layout()).toBe("row(tabs(b, d), a)");
      send("copy", clipboard, item("Blotter"));
      act(() => item("Blotter").focus());
      await user.keyboard("{Delete}");
      expect(layout()).toBe("row(tabs(d), a)");
      expect(clipboard.text).toContain('"b"');
    });
  });

  it("takes the focus along: to the neighbour of what was cut, to what was pasted, and back with undo", async () => {
    const { user, clipboard, layout } = draw();
    await user.click(item("Blotter"));
    act(() => item("Blotter").focus());
    send("cut", clipboard, item("Blotter"));
    expect(layout()).toBe("row(a, column(tabs(c), d))");
    expect(focused()).toBe("Chart");
    await user.click(item("Accounts"));
    act(() => item("Accounts").focus());
    send("paste", clipboard, item("Accounts"));
    expect(focused()).toBe("Blotter");
    await user.keyboard("{Control>}z{/Control}");
    expect(focused()).toBe("Accounts");
    await user.keyboard("{Control>}z{/Control}");
    expect(layout()).toBe("row(a, column(tabs(b, c), d))");
    expect(focused()).toBe("Blotter");
  });

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
