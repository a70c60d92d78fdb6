import { useId, useState } from "react";
import { titleOf } from "../../shared/layout/walk.ts";
import { Button } from "../ui/Button.tsx";
import type { WidgetModel } from "../state/model.ts";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { useHeldDraft } from "../ui/useHeldDraft.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";

const titleIn = ({ workspace }: WidgetModel) => (workspace ? titleOf(workspace) : "");

interface AskDialogProps {
  /** finish: go on with a layout that was broken off. */
  readonly about?: "draft" | "finish";
  readonly onClose: () => void;
}

/** A sentence to the assistant, written for the person to change. */
export function AskDialog({ about = "draft", onClose }: AskDialogProps) {
  const commands = useCommands();
  const model = useGetModel();
  const { ask, actions } = words();
  const [start] = useState(() => ask[about](titleIn(model())));
  const [text, setText] = useState(start);
  useHeldDraft(text !== start);
  const [status, setStatus] = useState<"idle" | "sending" | "refused">("idle");
  const id = useId();

  // The draft is the beginning of a sentence.
  const saysNothing = text.trim() === "" || (about === "draft" && text.trim() === start.trim());

  async function send(): Promise<void> {
    setStatus("sending");
    if (await commands.askAssistant(text.trim())) onClose();
    else setStatus("refused");
  }

  function onSubmit(): void {
    if (!saysNothing && status !== "sending") void send();
  }

  return (
    <Dialog title={actions.askAssistant} onClose={onClose}>
      <Form className="form" onSubmit={onSubmit}>
        <label className="form__field">
          {ask.label}
          <textarea
            className="field"
            data-autofocus
            rows={4}
            maxLength={2000}
            value={text}
            aria-describedby={`${id}hint`}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p id={`${id}hint`} className="form__hint">
          {ask.hint}
        </p>
        <div role="alert">{status === "refused" && <p className="form__problem">{ask.refused}</p>}</div>
        <div className="form__actions">
          <Button onClick={onClose}>{actions.cancel}</Button>
          <Button kind="primary" onClick={onSubmit} busy={status === "sending"} disabled={saysNothing}>
            {ask.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
