import { useState, type KeyboardEvent } from "react";
import { titleOf } from "../../shared/layout/walk.ts";
import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { useAfterLock } from "../ui/useAfterLock.ts";
import { useHeldDraft } from "../ui/useHeldDraft.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";

/** The workspace title, edited in place: one step when the hand leaves it or on Enter, none on Escape. */
export function TitleField() {
  const commands = useCommands();
  const title = useModel((model) => (model.workspace ? titleOf(model.workspace) : ""));
  const locked = useModel((model) => model.lock !== undefined);
  const [draft, setDraft] = useState<string>();
  useHeldDraft(draft !== undefined && draft !== title);
  const { commit, cancel } = useAfterLock(() => {
    if (draft === undefined) return;
    setDraft(undefined);
    const next = draft.trim();
    if (next !== title) commands.edit({ op: "rename", id: WORKSPACE_ID, title: next });
  });

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter and Escape may belong to an input method that is choosing characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") commit();
    if (event.key === "Escape" && draft !== undefined) {
      event.stopPropagation();
      cancel();
      setDraft(undefined);
    }
  }

  return (
    <input
      className="title-field"
      type="text"
      dir="auto"
      aria-label={words().title.label}
      placeholder={words().title.placeholder}
      title={title}
      value={draft ?? title}
      readOnly={locked}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={press}
    />
  );
}
