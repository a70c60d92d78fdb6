import { describe, expect, it } from "vitest";
import { editShortcut } from "../../../widget/ui/shortcut.ts";

interface Press extends KeyboardEventInit {
  on?: Element;
}

function shortcutOf({ on = document.body, ...init }: Press) {
  const event = new KeyboardEvent("keydown", { bubbles: true, ...init });
  on.dispatchEvent(event);
  return editShortcut(event);
}

const input = (type: string) => Object.assign(document.createElement("input"), { type });

describe("editShortcut", () => {
  it.each([
    ["Ctrl+Z", { key: "z", ctrlKey: true }, "undo"],
    ["Cmd+Z", { key: "z", metaKey: true }, "undo"],
    ["Ctrl+Z with caps lock", { key: "Z", ctrlKey: true }, "undo"],
    ["Ctrl+Shift+Z", { key: "Z", ctrlKey: true, shiftKey: true }, "redo"],
    ["Ctrl+Y", { key: "y", ctrlKey: true }, "redo"],
    ["Ctrl+Z on a Russian keyboard", { key: "я", code: "KeyZ", ctrlKey: true }, "undo"],
    // On a German keyboard the Z key has the code of the American Y: the letter counts.
    ["Ctrl+Z on a German keyboard", { key: "z", code: "KeyY", ctrlKey: true }, "undo"],
    ["Z alone", { key: "z" }, undefined],
    ["AltGr+Z", { key: "ż", code: "KeyZ", ctrlKey: true, altKey: true }, undefined],
    [
      "AltGr+Z as the browser tells it",
      { key: "ż", code: "KeyZ", modifierAltGraph: true, ctrlKey: true },
      undefined,
    ],
    ["Ctrl+A", { key: "a", ctrlKey: true }, undefined],
  ] as const)("reads %s as %o → %s", (_name, init, meaning) => {
    expect(shortcutOf(init)).toBe(meaning);
  });

  it("undoes from a search box that is empty, and not from one with text in it", () => {
    const undo = { key: "z", ctrlKey: true };
    const box = input("search");
    expect(shortcutOf({ ...undo, on: box })).toBe("undo");
    box.value = "orders";
    expect(shortcutOf({ ...undo, on: box })).toBeUndefined();
  });

  it("leaves text boxes their own undo", () => {
    const undo = { key: "z", ctrlKey: true };
    expect(shortcutOf({ ...undo, on: input("text") })).toBeUndefined();
    expect(shortcutOf({ ...undo, on: document.createElement("textarea") })).toBeUndefined();
    expect(shortcutOf({ ...undo, on: input("checkbox") })).toBe("undo");
    expect(shortcutOf({ ...undo, on: document.createElement("button") })).toBe("undo");
  });
});
