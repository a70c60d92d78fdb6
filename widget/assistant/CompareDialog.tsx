import { useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import { diffLayouts, type LayoutChange } from "../../shared/layout/diff.ts";
import { Button } from "../ui/Button.tsx";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { ChangeRow } from "./ChangeRow.tsx";
import { Choice } from "./Choice.tsx";
import "./assistant.css";

interface CompareDialogProps {
  /** incoming: a layout that waits, to take from; base: what was proposed before, to go back to. */
  readonly against: "incoming" | "base";
  readonly onClose: () => void;
}

/** More than a person reads in one go; the rest comes as these are settled. */
const MAX_ROWS = 40;

/** The person's layout against the assistant's, difference by difference. */
export function CompareDialog({ against, onClose }: CompareDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const { dropIncoming } = useCommands();
  const mine = useModel((model) => model.workspace);
  const theirs = useModel((model) => model[against]);
  const { compare, actions } = words();
  const changes = useMemo(() => (mine && theirs ? diffLayouts(mine, theirs) : []), [mine, theirs]);
  const telling = against === "incoming" ? "theirs" : "mine";
  const isSame = changes.length === 0;
  useFocusInside(body, changes);

  function close(): void {
    onClose();
    // A layout that is on the canvas already has nothing to wait for.
    if (isSame && against === "incoming") dropIncoming();
  }

  return (
    <Dialog title={compare.title[telling]} onClose={close}>
      <div ref={body} className="changes">
        {isSame ? <p role="status">{compare.same}</p> : <p>{compare.count(changes.length)}</p>}
        <ul className="changes__list">
          {mine &&
            theirs &&
            changes
              .slice(0, MAX_ROWS)
              .map((change, at) => <ChangeRow key={at} {...{ mine, theirs, change, telling }} />)}
        </ul>
        <div className="form__actions">
          {isSame ? (
            <Button kind="primary" onClick={close}>
              {actions.close}
            </Button>
          ) : (
            <Choice against={against} onChoose={onClose} />
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** A difference that is settled takes its button along: the focus goes to the last one left, or to what closes. */
function useFocusInside(body: RefObject<HTMLElement | null>, changes: readonly LayoutChange[]): void {
  useLayoutEffect(() => {
    if (body.current?.closest("dialog")?.contains(document.activeElement)) return;
    const buttons = body.current?.querySelectorAll<HTMLElement>(".change button, .button--primary");
    [...(buttons ?? [])].at(-1)?.focus();
  }, [body, changes]);
}
