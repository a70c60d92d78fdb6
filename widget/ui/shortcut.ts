import { isCommand, letterOf, type KeyPress } from "./keyPress.ts";

/** Undo or redo, where the keys mean that: not inside a text box with text, which has an undo of its own. */
export function editShortcut(press: KeyPress & { target: EventTarget | null }): "undo" | "redo" | undefined {
  if (!isCommand(press) || (isTextBox(press.target) && !isEmptySearch(press.target))) return undefined;
  const letter = letterOf(press);
  if (letter === "z") return press.shiftKey ? "redo" : "undo";
  return letter === "y" && !press.shiftKey ? "redo" : undefined;
}

const isEmptySearch = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "search" && target.value === "";

const WITHOUT_TEXT = new Set(["button", "checkbox", "color", "radio", "range", "reset", "submit"]);

/** Where typing makes text. */
export function isTextBox(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.has(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
