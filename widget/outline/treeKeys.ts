import { isCharacter, isCommand, letterOf, type KeyPress } from "../ui/keyPress.ts";
import { readingKey } from "../ui/direction.ts";
import { editShortcut } from "../ui/shortcut.ts";

/** What a key means in the outline. */
export type TreeKey =
  | { to: "next" | "previous" | "first" | "last" | "open" | "shut" }
  | { act: "select" | "pickUp" | "rename" | "remove" | "duplicate" | "undo" | "redo" | "menu" }
  | { typed: string };

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
}

/** Undefined for keys that mean nothing here, and for shortcuts of the browser and the host. */
export function treeKey(
  press: KeyPress & { target: EventTarget | null },
  { rtl, isTyping }: Situation,
): TreeKey | undefined {
  const shortcut = editShortcut(press);
  if (shortcut) return { act: shortcut };
  if (isCommand(press)) return letterOf(press) === "d" && !press.shiftKey ? { act: "duplicate" } : undefined;
  if (press.altKey && !press.getModifierState("AltGraph")) return undefined;
  if (press.key === "F10" && press.shiftKey) return { act: "menu" };
  const reading = readingKey(press.key, rtl);
  if (reading) return { to: reading === "forward" ? "open" : "shut" };
  if (isTyping && press.key === " ") return { typed: " " };
  // Backspace is the Delete key of small keyboards.
  if (press.key === "Backspace") return { act: "remove" };
  return MOVES[press.key] ?? (isCharacter(press) ? { typed: press.key } : undefined);
}
