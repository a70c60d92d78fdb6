import { useMemo } from "react";
import { diffLayouts } from "../../shared/layout/diff.ts";
import { words } from "../text/words.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { useModel } from "../ui/WidgetContext.tsx";
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
  const mine = useModel((model) => model.workspace);
  const theirs = useModel((model) => model[against]);
  const { compare } = words();
  const changes = useMemo(() => (mine && theirs ? diffLayouts(mine, theirs) : []), [mine, theirs]);
  const telling = against === "incoming" ? "theirs" : "mine";
  return (
    <Dialog title={compare.title[telling]} onClose={onClose}>
      <div className="changes">
        {changes.length === 0 ? <p role="status">{compare.same}</p> : <p>{compare.count(changes.length)}</p>}
        <ul className="changes__list">
          {mine &&
            theirs &&
            changes
              .slice(0, MAX_ROWS)
              .map((change, at) => <ChangeRow key={at} {...{ mine, theirs, change, telling }} />)}
        </ul>
        <div className="form__actions">
          {(against === "incoming" || changes.length > 0) && <Choice against={against} onChoose={onClose} />}
        </div>
      </div>
    </Dialog>
  );
}
