import { useEffect, type RefObject } from "react";
import { editShortcut } from "../ui/shortcut.ts";
import { useCommands } from "../ui/WidgetContext.tsx";
import { cycleRegions } from "./cycleRegions.ts";

/**
 * Keys that hold everywhere in the widget: undo, redo, and F6 for the next region. A part that has taken a key for
 * itself has prevented its default; dialogs and menus keep theirs from coming here at all.
 */
export function useShortcuts(root: RefObject<HTMLElement | null>): void {
  const commands = useCommands();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !root.current) return;
      const shortcut = editShortcut(event);
      if (shortcut === "undo") commands.undo();
      else if (shortcut === "redo") commands.redo();
      else if (event.key === "F6") cycleRegions(root.current, event.shiftKey);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [root, commands]);
}
