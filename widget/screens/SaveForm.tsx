import { useId, useState } from "react";
import { LIMITS } from "../../shared/layout/limits.ts";
import { titleOf } from "../../shared/layout/walk.ts";
import { shownDescription } from "../preview/shownTitle.ts";
import type { LayoutSave } from "../state/model.ts";
import { words } from "../text/words.ts";
import { Form } from "../ui/Form.tsx";
import { useHeldDraft } from "../ui/useHeldDraft.ts";
import { useLockHint } from "../ui/useLockHint.ts";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";

/** Name and description of a layout; a name that is taken can be replaced on purpose only. */
export function SaveForm({ onCancel }: { onCancel: () => void }) {
  const commands = useCommands();
  const model = useGetModel();
  const layoutSave = useModel((now) => now.layoutSave);
  const locked = useLockHint();
  // The layout that is to be saved is the one for which the name is typed.
  useHeldDraft(true);
  const [name, setName] = useState(() => nameFor(model()));
  const [description, setDescription] = useState(() => shownDescription(model()) ?? "");
  const id = useId();
  const { save: text, actions } = words();
  const saving = layoutSave.status === "saving";
  const taken = layoutSave.status === "exists" && layoutSave.name === name.trim();
  const problem = taken ? text.exists(layoutSave.name) : failure(layoutSave);

  function submit(overwrite: boolean): void {
    const wanted = { name: name.trim(), ...(description.trim() ? { description: description.trim() } : {}) };
    if (wanted.name !== "" && !saving && locked === undefined)
      commands.save(overwrite ? { ...wanted, overwrite } : wanted);
  }

  function onSubmit(): void {
    if (!taken) submit(false);
  }

  return (
    <Form className="form" onSubmit={onSubmit}>
      <label className="form__field">
        {text.name}
        <input
          className="field"
          type="text"
          data-autofocus
          required
          maxLength={200}
          autoComplete="off"
          value={name}
          aria-invalid={taken || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}problem`}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="form__field">
        {text.description}
        <textarea
          className="field"
          rows={2}
          maxLength={2000}
          value={description}
          aria-describedby={`${id}hint`}
          onChange={(event) => setDescription(event.target.value)}
        />
      </label>
      <p id={`${id}hint`} className="form__hint">
        {text.descriptionHint}
      </p>
      <div role="alert">
        {problem !== undefined && (
          <p id={`${id}problem`} className="form__problem">
            {problem}
          </p>
        )}
      </div>
      <div className="form__actions">
        <Button onClick={onCancel}>{actions.cancel}</Button>
        {taken && (
          <Button disabled={locked !== undefined} hint={locked} onClick={() => submit(true)}>
            {actions.overwrite}
          </Button>
        )}
        <Button
          kind="primary"
          onClick={onSubmit}
          busy={saving}
          disabled={saving || taken || name.trim() === "" || locked !== undefined}
          hint={taken ? text.rename : locked}
        >
          {saving ? text.saving : text.submit}
        </Button>
      </div>
    </Form>
  );
}

function nameFor({ workspace, workspaceName }: ReturnType<ReturnType<typeof useGetModel>>): string {
  const name = (workspace && titleOf(workspace)) || (workspaceName ?? "");
  return name.slice(0, LIMITS.title);
}

function failure(layoutSave: LayoutSave): string | undefined {
  return layoutSave.status === "failed" ? words().save.failed(layoutSave.reason) : undefined;
}
