import { flushSync } from "react-dom";
import type { Place } from "../../shared/layout/editSchema.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { AppPicker } from "../palette/AppPicker.tsx";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { isRtl } from "../ui/direction.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { sideName } from "./placeName.ts";

interface AddDialogProps {
  readonly place: Place;
  readonly onClose: () => void;
}

/** Asks for the application of a new window whose place is chosen already. */
export function AddDialog({ place, onClose }: AddDialogProps) {
  const { edit } = useCommands();
  const blocked = useModel(editHindrance);
  const name = useModel(({ workspace, apps }) => {
    const node = workspace && findNode(workspace, place.of);
    const side = place.at === "side" ? place.side : "tab";
    return node ? sideName({ apps, rtl: isRtl(document.documentElement) }, node, side) : "";
  });
  const add = (appName: string) => {
    // The focus is back where it was before the edit, which takes it along to the new window.
    if (blocked === undefined) flushSync(onClose);
    edit({ op: "insert", node: { type: "window", appName }, place });
  };
  return (
    <Dialog title={words().beside.title(name)} onClose={onClose}>
      <div className="replace">
        <AppPicker blocked={blocked} onPick={add} />
      </div>
    </Dialog>
  );
}
