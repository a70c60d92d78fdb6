import { useEffect } from "react";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useModel } from "../ui/WidgetContext.tsx";
import { SaveForm } from "./SaveForm.tsx";

/** Asks for a name and keeps the person until the platform has the layout, or they leave. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const saved = useModel((model) => model.layoutSave.status === "saved");
  useEffect(() => {
    if (saved) onClose();
  }, [saved, onClose]);
  return (
    <Dialog title={words().actions.save} onClose={onClose}>
      <SaveForm onCancel={onClose} />
    </Dialog>
  );
}
