import { Button } from "../ui/Button.tsx";
import { words } from "../text/words.ts";
import { useLockHint } from "../ui/useLockHint.ts";
import { useCommands } from "../ui/WidgetContext.tsx";

interface ChoiceProps {
  /** base: the person's layout stands already, so there is nothing to keep. */
  readonly against: "incoming" | "base";
  /** Before the layout changes. */
  readonly onChoose?: () => void;
}

/** The person's layout or the assistant's, as a whole. */
export function Choice({ against, onChoose }: ChoiceProps) {
  const commands = useCommands();
  const hint = useLockHint();
  const { actions } = words();
  const way = (label: string, choose: () => void) => (
    <Button
      disabled={hint !== undefined}
      hint={hint}
      onClick={() => {
        onChoose?.();
        choose();
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {against === "incoming" && way(actions.keepMine, () => commands.dropIncoming())}
      {way(actions.takeTheirs, () => commands.takeIncoming(against))}
    </>
  );
}
