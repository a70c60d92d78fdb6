import { useId, useRef, useState, type ChangeEvent } from "react";
import type { Workspace } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { editHindrance } from "../ui/editHindrance.ts";
import { Form } from "../ui/Form.tsx";
import { useHeldDraft } from "../ui/useHeldDraft.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { layoutInText, withFreshIds, type LayoutInText, type PlacedFault } from "./layoutInText.ts";

/** A file with many layouts is larger than a layout may be; one beyond this is no file of layouts. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** A pasted text or a file takes the place of the layout, as one step. What cannot be read stays to be corrected. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { edit } = useCommands();
  const getModel = useGetModel();
  const blocked = useModel(editHindrance);
  const [text, setText] = useState("");
  useHeldDraft(text !== "");
  const [outcome, setOutcome] = useState<LayoutInText>();
  const { transfer, actions } = words();

  function take(workspace: Workspace): void {
    const before = getModel().workspace;
    if (!before || blocked !== undefined) return;
    onClose();
    edit({ op: "put", node: withFreshIds(before, workspace) });
  }

  function consider(given: string): void {
    const next = layoutInText(given);
    setOutcome(next);
    if (next.found === "one") take(next.workspace);
  }

  function onSubmit(): void {
    if (text.trim() !== "") consider(text);
  }

  return (
    <Dialog title={transfer.importTitle} onClose={onClose}>
      <Form className="form" onSubmit={onSubmit}>
        <label className="form__field">
          {transfer.paste}
          <textarea
            className="field transfer__text"
            dir="ltr"
            rows={6}
            spellCheck={false}
            data-autofocus
            value={text}
            aria-invalid={outcome?.found === "none" || undefined}
            aria-describedby={`${id}hint ${id}problems`}
            onChange={(event) => {
              setText(event.target.value);
              setOutcome(undefined);
            }}
          />
        </label>
        <p id={`${id}hint`} className="form__hint">
          {transfer.pasteHint}
        </p>
        <div id={`${id}problems`}>
          {outcome?.found === "none" && <Problems problems={outcome.problems} />}
        </div>
        {outcome?.found === "several" && (
          <div className="transfer__choice" role="group" aria-label={transfer.choose}>
            <p role="status">{transfer.choose}</p>
            {outcome.layouts.map(({ name, workspace }, index) => (
              <Button key={index} hint={name} onClick={() => take(workspace)}>
                <span className="clip">{name}</span>
              </Button>
            ))}
          </div>
        )}
        <div className="form__actions">
          <FileButton
            onText={(content) => {
              setText(content);
              consider(content);
            }}
            onProblem={(message) => setOutcome({ found: "none", problems: [{ path: "", message }] })}
          />
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button
            kind="primary"
            onClick={onSubmit}
            disabled={text.trim() === "" || blocked !== undefined}
            hint={blocked}
          >
            {transfer.submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Problems({ problems }: { problems: readonly PlacedFault[] }) {
  return (
    <div className="form__problem" role="alert">
      <p>{words().transfer.problems}</p>
      <ul className="transfer__problems">
        {problems.map(({ path, message }, index) => (
          <li key={index}>
            {path !== "" && <code className="state__place">{path}</code>} {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FileButtonProps {
  readonly onText: (text: string) => void;
  readonly onProblem: (message: string) => void;
}

function FileButton({ onText, onProblem }: FileButtonProps) {
  const ref = useRef<HTMLInputElement>(null);
  const { transfer } = words();

  function read({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) onProblem(transfer.fileTooLarge("8 MB"));
    else readFile(file, { onText, onProblem });
    // The same file may be chosen again once it is corrected.
    target.value = "";
  }

  return (
    <>
      <input
        ref={ref}
        hidden
        type="file"
        accept=".json,application/json,text/plain"
        aria-label={transfer.file}
        onChange={read}
      />
      <Button onClick={() => ref.current?.click()}>{transfer.file}</Button>
    </>
  );
}

function readFile(file: File, { onText, onProblem }: FileButtonProps): void {
  const reader = new FileReader();
  reader.onload = () => onText(typeof reader.result === "string" ? reader.result : "");
  reader.onerror = () => onProblem(words().transfer.fileFailed);
  reader.readAsText(file);
}
