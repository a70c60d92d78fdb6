import { useMemo } from "react";
import type { LayoutChange } from "../../shared/layout/diff.ts";
import { applyEdits } from "../../shared/layout/editAll.ts";
import { takeChange } from "../../shared/layout/takeChange.ts";
import type { Workspace } from "../../shared/layout/tree.ts";
import { Button } from "../screens/Button.tsx";
import { words } from "../text/words.ts";
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
  const locked = useModel((model) => model.lock !== undefined);
  const { compare, said } = words();
  const edits = useMemo(() => takeChange({ mine, theirs }, change), [mine, theirs, change]);
  const outcome = useMemo(() => applyEdits(mine, edits), [mine, edits]);
  const text = changeText(change, telling, apps);
  const action = telling === "theirs" ? compare.take : compare.revert;
  const hindrance = locked ? said.locked : outcome.ok ? undefined : outcome.reason;
  const isPossible = outcome.ok && outcome.workspace !== mine;
  return (
    <li className="change">
      <span className="change__text">
        <bdi>{text}</bdi>
      </span>
      {(isPossible || hindrance !== undefined) && (
        <Button
          disabled={!isPossible || locked}
          hint={hindrance}
          onClick={() => {
            for (const edit of edits) commands.edit(edit);
          }}
        >
          {action}
          <span className="visually-hidden">: {text}</span>
        </Button>
      )}
    </li>
  );
}
