import { AskDialog } from "../assistant/AskDialog.tsx";
import { CompareDialog } from "../assistant/CompareDialog.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { SaveDialog } from "./SaveDialog.tsx";

export type BuilderDialog = "save" | "import" | "export" | "ask" | "changes";

interface BuilderDialogsProps {
  readonly dialog: BuilderDialog | undefined;
  readonly onClose: () => void;
}

/** The dialog that the bar asked for, if any. */
export function BuilderDialogs({ dialog, onClose }: BuilderDialogsProps) {
  switch (dialog) {
    case "save":
      return <SaveDialog onClose={onClose} />;
    case "import":
      return <ImportDialog onClose={onClose} />;
    case "export":
      return <ExportDialog onClose={onClose} />;
    case "ask":
      return <AskDialog onClose={onClose} />;
    case "changes":
      return <CompareDialog against="base" onClose={onClose} />;
    case undefined:
      return null;
  }
}
