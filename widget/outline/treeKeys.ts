import { isCharacter, isCommand, letterOf, type KeyPress } from "../ui/keyPress.ts";
import { readingKey } from "../ui/direction.ts";
import { editShortcut } from "../ui/shortcut.ts";

/** What a key means in the outline. */
export type TreeKey =
  | { to: "next" | "previous" | "first" | "last" | "open" | "shut" }
  /** Selects as far as there. */
  | { extend: "next" | "previous" | "first" | "last" }
  | { act: "select" | "pickUp" | "rename" | "remove" | "duplicate" | "undo" | "redo" | "menu" | "maximise" }
  | { act: "toggle" | "selectAll" | "reduce" | "shiftBack" | "shiftOn" }
  | { typed: string };

const EXTENSIONS: Record<string, TreeKey> = {
  ArrowDown: { extend: "next" },
  ArrowUp: { extend: "previous" },
  Home: { extend: "first" },
  End: { extend: "last" },
};

/** With Alt: among its siblings, as lines move in an editor. */
const SHIFTS: Record<string, TreeKey> = {
  ArrowUp: { act: "shiftBack" },
  ArrowDown: { act: "shiftOn" },
};

const MOVES: Record<string, TreeKey> = {
  ArrowDown: { to: "next" },
  ArrowUp: { to: "previous" },
  Home: { to: "first" },
  End: { to: "last" },
  Enter: { act: "select" },
  " ": { act: "pickUp" },
  F2: { act: "rename" },
  Delete: { act: "remove" },
  ContextMenu: { act: "menu" },
};

interface Situation {
  readonly rtl: boolean;
  /** A word is being typed: a space belongs to it. */
  readonly isTyping: boolean;
  /** Several rows are selected. */
  readonly isMany: boolean;
}

/** Undefined for keys that mean nothing here, and for shortcuts of the browser and the host. */
export function treeKey(
  press: KeyPress & { target: EventTarget | null },
  { rtl, isTyping, isMany }: Situation,
): TreeKey | undefined {
  const shortcut = editShortcut(press);
  if (shortcut) return { act: shortcut };
  if (isCommand(press)) return commandKey(press);
  if (press.altKey && !press.getModifierState("AltGraph")) return SHIFTS[press.key];
  if (press.key === "F10" && press.shiftKey) return { act: "menu" };
  if (press.key === "Enter" && press.shiftKey) return { act: "maximise" };
  if (press.shiftKey && Object.hasOwn(EXTENSIONS, press.key)) return EXTENSIONS[press.key];
  if (press.key === "Escape") return isMany ? { act: "reduce" } : undefined;
  const reading = readingKey(press.key, rtl);
  if (reading) return { to: reading === "forward" ? "open" : "shut" };
  if (isTyping && press.key === " ") return { typed: " " };
  // Backspace is the Delete key of small keyboards.
  if (press.key === "Backspace") return { act: "remove" };
  return MOVES[press.key] ?? (isCharacter(press) ? { typed: press.key } : undefined);
}

/** With Ctrl or Cmd. */
function commandKey(press: KeyPress): TreeKey | undefined {
  if (press.shiftKey) return undefined;
  if (press.key === " ") return { act: "toggle" };
  const letter = letterOf(press);
  if (letter === "a") return { act: "selectAll" };
  return letter === "d" ? { act: "duplicate" } : undefined;
}
