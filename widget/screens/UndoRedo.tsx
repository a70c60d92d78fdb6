import { Redo2, Undo2 } from "lucide-react";
import type { Step } from "../state/model.ts";
import { stepSentence } from "../text/sentences.ts";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/** Back and forth, each saying what it would do. */
export function UndoRedo() {
  const commands = useCommands();
  const last = useModel((model) => model.history.past.at(-1));
  const next = useModel((model) => model.history.future.at(-1));
  const locked = useModel((model) => model.lock !== undefined);
  const { actions, shell } = words();
  return (
    <div className="cluster" role="group" aria-label={shell.history}>
      <Button
        kind="quiet"
        icon={<Icon of={Undo2} mirrors />}
        label={actions.undo}
        hint={hintOf(last, shell.undoStep, shell.nothingToUndo)}
        disabled={locked || !last}
        onClick={() => commands.undo()}
      />
      <Button
        kind="quiet"
        icon={<Icon of={Redo2} mirrors />}
        label={actions.redo}
        hint={hintOf(next, shell.redoStep, shell.nothingToRedo)}
        disabled={locked || !next}
        onClick={() => commands.redo()}
      />
    </div>
  );
}

function hintOf(step: Step | undefined, word: (step: string) => string, nothing: string): string {
  return step ? word(stepSentence(step.label)) : nothing;
}
