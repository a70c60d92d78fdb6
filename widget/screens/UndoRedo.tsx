import { ChevronDown, Redo2, Undo2 } from "lucide-react";
import type { Step } from "../state/step.ts";
import { words } from "../text/words.ts";
import { stepSentence } from "../ui/stepSentence.ts";
import { MenuButton } from "../ui/MenuButton.tsx";
import { useCommands, useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { stepItems } from "./stepItems.tsx";

/** Back and forth, each saying what it would do, and the list of all steps. */
export function UndoRedo() {
  const commands = useCommands();
  const last = useModel((model) => model.history.past.at(-1));
  const next = useModel((model) => model.history.future.at(-1));
  const locked = useModel((model) => model.lock !== undefined);
  const { actions, shell, history } = words();
  return (
    <div className="cluster" role="group" aria-label={shell.history}>
      <Button
        kind="quiet"
        icon={<Icon of={Undo2} mirrors />}
        label={actions.undo}
        hint={hintOf(last, history.undo, shell.nothingToUndo)}
        disabled={locked || !last}
        onClick={() => commands.undo()}
      />
      <Button
        kind="quiet"
        icon={<Icon of={Redo2} mirrors />}
        label={actions.redo}
        hint={hintOf(next, history.redo, shell.nothingToRedo)}
        disabled={locked || !next}
        onClick={() => commands.redo()}
      />
      <Steps />
    </div>
  );
}

function Steps() {
  const commands = useCommands();
  const model = useGetModel();
  const isEmpty = useModel(({ history }) => history.past.length + history.future.length === 0);
  const locked = useModel((now) => now.lock !== undefined);
  const { history, said } = words();
  return (
    <MenuButton
      label={history.label}
      className="button button--quiet button--icon button--slim"
      blocked={locked ? said.locked : isEmpty ? history.none : undefined}
      items={() => stepItems(model().history, commands)}
    >
      <Icon of={ChevronDown} size={14} />
    </MenuButton>
  );
}

function hintOf(step: Step | undefined, word: (step: string) => string, nothing: string): string {
  return step ? word(stepSentence(step.label)) : nothing;
}
