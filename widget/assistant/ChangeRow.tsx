import { useMemo } from "react";
import type { LayoutChange } from "../../shared/layout/diff.ts";
import { applyEdits } from "../../shared/layout/editAll.ts";
import { takeChange } from "../../shared/layout/takeChange.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { Button } from "../ui/Button.tsx";
import { words } from "../text/words.ts";
import { refusalText } from "../ui/toldText.ts";
import { useLockHint } from "../ui/useLockHint.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { changeText, type Telling } from "./changeText.ts";

interface ChangeRowProps {
  readonly mine: Workspace;
  readonly theirs: Workspace;
  readonly change: LayoutChange;
  readonly telling: Telling;
}

/** One difference and the way to have it as in the other layout; the canvas behind shows it at once. */
export function ChangeRow({ mine, theirs, change, telling }: ChangeRowProps) {
  const commands = useCommands();
  const apps = useModel((model) => model.apps);
  const lockHint = useLockHint();
  const { compare } = words();
  const edits = useMemo(() => takeChange({ mine, theirs }, change), [mine, theirs, change]);
  const outcome = useMemo(() => applyEdits(mine, edits), [mine, edits]);
  const text = changeText(change, telling, apps);
  const action = telling === "theirs" ? compare.take : compare.revert;
  const isPossible = outcome.ok && outcome.workspace !== mine;
  const why = outcome.ok ? compare.follows : refusalText(outcome, apps);
  const hindrance = lockHint ?? (isPossible ? undefined : why);
  return (
    <li className="change">
      <span className="change__text">
        <bdi>{text}</bdi>
      </span>
      <Button
        disabled={hindrance !== undefined}
        hint={hindrance}
        label={`${action}: ${text}`}
        onClick={() => {
          for (const edit of edits) commands.edit(edit);
        }}
      >
        {action}
      </Button>
    </li>
  );
}
