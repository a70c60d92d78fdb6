import { useState } from "react";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useNodeName } from "./useNodeName.ts";
import { useCommands } from "../ui/WidgetContext.tsx";

interface RenameDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks for the new name of a window. */
export function RenameDialog({ id, onClose }: RenameDialogProps) {
  const { edit } = useCommands();
  const name = useNodeName(id);
  const [title, setTitle] = useState(name);
  const { outline, actions } = words();
  return (
    <Dialog title={outline.renameBox(name)} onClose={onClose}>
      <form
        className="rename-form"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          if (title.trim() !== name) edit({ op: "rename", id, title: title.trim() });
        }}
      >
        <input
          className="field"
          aria-label={outline.renameBox(name)}
          value={title}
          maxLength={200}
          data-autofocus=""
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTitle(event.target.value)}
        />
        <button type="submit" className="button button--primary">
          {actions.rename}
        </button>
      </form>
    </Dialog>
  );
}
