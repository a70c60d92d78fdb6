import { Sparkles } from "lucide-react";
import { useRef } from "react";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { useFocusHeir } from "./useFocusHeir.ts";

/** A newer layout of the assistant waits: the person decides, and either choice can be undone. */
export function IncomingBar() {
  const waits = useModel((model) => model.incoming !== undefined);
  return waits ? <Bar /> : null;
}

function Bar() {
  const commands = useCommands();
  const ref = useRef<HTMLDivElement>(null);
  useFocusHeir(ref);
  const { incoming, actions } = words();
  return (
    <div ref={ref} className="bar" data-tone="assistant">
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
