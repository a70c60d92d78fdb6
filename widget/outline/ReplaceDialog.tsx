import { AppPicker } from "../palette/AppPicker.tsx";
import { words } from "../text/words.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { useNodeName } from "./useNodeName.ts";

interface ReplaceDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks for the application that takes a window's place. */
export function ReplaceDialog({ id, onClose }: ReplaceDialogProps) {
  const { edit } = useCommands();
  const blocked = useModel(editHindrance);
  const name = useNodeName(id);
  const replace = (appName: string) => {
    if (blocked === undefined) onClose();
    edit({ op: "replaceApp", id, appName });
  };
  return (
    <Dialog title={words().palette.replaceIn(name)} onClose={onClose}>
      <div className="replace">
        <AppPicker blocked={blocked} onPick={replace} />
      </div>
    </Dialog>
  );
}
