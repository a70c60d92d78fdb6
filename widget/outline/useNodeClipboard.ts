import type { ClipboardEvent } from "react";
import { targetsOf } from "../state/selected.ts";
import { canEdit } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { isTextBox } from "../ui/shortcut.ts";
import { useSay } from "../ui/spoken.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import { faultText, refusalText } from "../ui/toldText.ts";
import { copyText, cutRefusal, faultInText, nodesInText, pastePlace } from "./clipboard.ts";
import { targetName } from "./targetName.ts";
import { useTargetEdits } from "./useTargetEdits.ts";

/**
 * Copy, cut and paste of the node under the hand, or of all that are selected with it, as JSON. `nodeAt` tells which
 * node an event is about. By the browser's own
 * events: frames that may not use the clipboard on their own have them too.
 */
export function useNodeClipboard(nodeAt: (target: EventTarget) => string | undefined) {
  const { editMany } = useCommands();
  const { remove } = useTargetEdits();
  const getModel = useGetModel();
  const say = useSay();

  function copy(event: ClipboardEvent): boolean {
    const model = getModel();
    const { workspace, apps } = model;
    const currentId = nodeAt(event.target);
    if (!workspace || currentId === undefined || isTextBox(event.target)) return false;
    const ids = targetsOf(model, currentId);
    const text = copyText(workspace, ids);
    if (text === undefined) return false;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
    say(words().outline.copied(targetName(workspace, ids, apps)));
    return true;
  }

  /** True where the layout keeps the nodes in their place, which the person hears. */
  function isHeld(event: ClipboardEvent, id: string): boolean {
    const model = getModel();
    if (!model.workspace || !canEdit(model) || isTextBox(event.target)) return false;
    const refusal = cutRefusal(model.workspace, targetsOf(model, id));
    if (!refusal) return false;
    event.preventDefault();
    say(words().said.refused(refusalText(refusal, model.apps)), true);
    return true;
  }

  function sayNothingToPaste(text: string): void {
    const fault = faultInText(text);
    say(fault ? words().said.refused(faultText(fault)) : words().outline.pasteFailed, true);
  }

  return {
    onCopy(event: ClipboardEvent) {
      copy(event);
    },
    onCut(event: ClipboardEvent) {
      const id = nodeAt(event.target);
      if (id !== undefined && !isHeld(event, id) && copy(event)) remove(id);
    },
    onPaste(event: ClipboardEvent) {
      const model = getModel();
      if (!model.workspace || model.mode !== "builder" || isTextBox(event.target)) return;
      event.preventDefault();
      if (!canEdit(model)) return say(words().said.locked, true);
      const text = event.clipboardData.getData("text/plain");
      const nodes = nodesInText(text);
      if (nodes.length === 0) return sayNothingToPaste(text);
      const place = pastePlace(model.workspace, nodeAt(event.target), nodes);
      editMany({ op: "insert", nodes, place });
    },
  };
}
