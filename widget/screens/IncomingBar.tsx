import { Sparkles } from "lucide-react";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

/** A newer layout of the assistant waits: the person decides, and either choice can be undone. */
export function IncomingBar() {
  const commands = useCommands();
  const waits = useModel((model) => model.incoming !== undefined);
  if (!waits) return null;
  const { incoming, actions } = words();
  return (
    <div className="bar" data-tone="assistant">
      <Icon of={Sparkles} />
      <p className="bar__text" role="status">
        {incoming}
      </p>
      <div className="bar__actions">
        <Button onClick={() => commands.dropIncoming()}>{actions.keepMine}</Button>
        <Button onClick={() => commands.takeIncoming()}>{actions.takeTheirs}</Button>
      </div>
    </div>
  );
}
