import { useMemo, useRef, useState } from "react";
import type { Workspace } from "../../shared/layout/tree.ts";
import { writeDefinition, writeSaved } from "../../shared/layout/write.ts";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";

const FORMS = ["definition", "saved"] as const;
type Form = (typeof FORMS)[number];

/** The layout as text, in the form that `createWorkspace` takes or in that of a saved layout. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const workspace = useModel((model) => model.workspace);
  const { transfer } = words();
  return (
    <Dialog title={transfer.exportTitle} onClose={onClose}>
      {workspace && <ExportForm workspace={workspace} />}
    </Dialog>
  );
}

function ExportForm({ workspace }: { workspace: Workspace }) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [form, setForm] = useState<Form>("definition");
  const [note, setNote] = useState<string>();
  const text = useMemo(() => textOf(workspace, form), [workspace, form]);
  const { transfer } = words();

  async function copy(): Promise<void> {
    ref.current?.select();
    setNote((await copied(text)) ? transfer.copied : transfer.copyByHand);
  }

  return (
    <div className="form">
      <div className="view-switch" role="group" aria-label={transfer.form}>
        {FORMS.map((name) => (
          <button
            key={name}
            type="button"
            className="view-switch__option"
            aria-pressed={name === form}
            onClick={() => {
              setForm(name);
              setNote(undefined);
            }}
          >
            {transfer.forms[name]}
          </button>
        ))}
      </div>
      <textarea
        ref={ref}
        className="field transfer__text"
        dir="ltr"
        rows={10}
        readOnly
        spellCheck={false}
        aria-label={transfer.text}
        value={text}
      />
      <div className="form__actions">
        <p className="form__note" role="status">
          {note}
        </p>
        <Button kind="primary" onClick={() => void copy()}>
          {transfer.copy}
        </Button>
      </div>
    </div>
  );
}

function textOf(workspace: Workspace, form: Form): string {
  const written = form === "definition" ? writeDefinition(workspace) : writeSaved(workspace);
  return JSON.stringify(written, null, 2);
}

/** False where the frame may not use the clipboard. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Older, and allowed in more frames: it copies what is selected.
    return document.execCommand("copy");
  }
}
