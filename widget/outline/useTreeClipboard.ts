import type { ClipboardEvent } from "react";
import { nodeName } from "../state/nodeName.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { isTextBox } from "../ui/shortcut.ts";
import { useSay } from "../ui/spoken.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import { copyText, nodeInText, pastePlace } from "./clipboard.ts";

/**
 * Copy, cut and paste of the node under the hand, as JSON. By the browser's own events: frames that may not use
 * the clipboard on their own have them too.
 */
export function useTreeClipboard(currentId: string | undefined) {
  const { edit } = useCommands();
  const getModel = useGetModel();
  const say = useSay();

  function copy(event: ClipboardEvent): boolean {
    const { workspace, apps } = getModel();
    if (!workspace || currentId === undefined || isTextBox(event.target)) return false;
    const text = copyText(workspace, currentId);
    if (text === undefined) return false;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
    say(words().outline.copied(nodeName(workspace, currentId, apps)));
    return true;
  }

  return {
    onCopy(event: ClipboardEvent) {
      copy(event);
    },
    onCut(event: ClipboardEvent) {
      if (copy(event) && currentId !== undefined) edit({ op: "remove", id: currentId });
    },
    onPaste(event: ClipboardEvent) {
      const model = getModel();
      if (!model.workspace || model.mode !== "builder" || isTextBox(event.target)) return;
      event.preventDefault();
      if (!canEdit(model)) return say(words().said.locked, true);
      const node = nodeInText(event.clipboardData.getData("text/plain"));
      if (!node) return say(words().outline.pasteFailed, true);
      edit({ op: "insert", node, place: pastePlace(model.workspace, currentId, node) });
    },
  };
}
