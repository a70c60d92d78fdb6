import { useState } from "react";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Button } from "../ui/Button.tsx";
import { editHindrance } from "../ui/editHindrance.ts";
import { Form } from "../ui/Form.tsx";
import { useHeldDraft } from "../ui/useHeldDraft.ts";
import { useNodeName } from "./useNodeName.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";

interface RenameDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks for the new name of a window. */
export function RenameDialog({ id, onClose }: RenameDialogProps) {
  const { edit } = useCommands();
  const name = useNodeName(id);
  const [title, setTitle] = useState(name);
  useHeldDraft(title !== name);
  const blocked = useModel(editHindrance);
  const { outline, actions } = words();
  function onSubmit(): void {
    // What is typed stays until it can be taken over.
    if (blocked !== undefined) return;
    onClose();
    if (name !== "" && title.trim() !== name) edit({ op: "rename", id, title: title.trim() });
  }
  return (
    <Dialog title={outline.renameBox(name)} onClose={onClose}>
      <Form className="rename-form" onSubmit={onSubmit}>
        <input
          className="field"
          aria-label={outline.renameBox(name)}
          value={title}
          maxLength={200}
          data-autofocus=""
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTitle(event.target.value)}
        />
        {name === "" && (
          <p className="form__problem" role="alert">
            {outline.renameLost(title)}
          </p>
        )}
        <Button kind="primary" disabled={blocked !== undefined} hint={blocked} onClick={onSubmit}>
          {actions.rename}
        </Button>
      </Form>
    </Dialog>
  );
}
