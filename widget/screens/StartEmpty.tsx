import { words } from "../text/words.ts";
import { useLockHint } from "../ui/useLockHint.ts";
import { useCommands } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";

/** The way on that is always there: a canvas with nothing on it. */
export function StartEmpty() {
  const commands = useCommands();
  const hint = useLockHint();
  return (
    <Button
      disabled={hint !== undefined}
      hint={hint}
      onClick={() => commands.load({ mode: "builder", components: { children: [] } })}
    >
      {words().actions.startEmpty}
    </Button>
  );
}
