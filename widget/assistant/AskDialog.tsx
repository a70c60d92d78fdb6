import { useId, useState } from "react";
import { titleOf } from "../../shared/layout/walk.ts";
import { Button } from "../screens/Button.tsx";
import type { WidgetModel } from "../state/model.ts";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { Form } from "../ui/Form.tsx";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";

const titleIn = ({ workspace }: WidgetModel) => (workspace ? titleOf(workspace) : "");

/** A sentence to the assistant, written for the person to change. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const commands = useCommands();
  const model = useGetModel();
  const { ask, actions } = words();
  const [text, setText] = useState(() => ask.draft(titleIn(model())));
  const [status, setStatus] = useState<"idle" | "sending" | "refused">("idle");
  const id = useId();

  async function send(): Promise<void> {
    setStatus("sending");
    if (await commands.askAssistant(text.trim())) onClose();
    else setStatus("refused");
  }

  function onSubmit(): void {
    if (text.trim() !== "" && status !== "sending") void send();
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
          <Button kind="primary" onClick={onSubmit} busy={status === "sending"} disabled={text.trim() === ""}>
            {ask.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
