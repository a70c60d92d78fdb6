import { Sparkles } from "lucide-react";
import { useState, useRef } from "react";
import { CompareDialog } from "../assistant/CompareDialog.tsx";
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
  const [comparing, setComparing] = useState(false);
  // A preview is not changed in parts: there the choice is one or the other.
  const canCompare = useModel((model) => model.mode === "builder");
  useFocusHeir(ref);
  const { incoming, actions, compare } = words();
  return (
    <div ref={ref} className="bar" data-tone="assistant">
      <Icon of={Sparkles} />
      <p className="bar__text" role="status">
        {incoming}
      </p>
      <div className="bar__actions">
        {canCompare && <Button onClick={() => setComparing(true)}>{compare.action}</Button>}
        <Button onClick={() => commands.dropIncoming()}>{actions.keepMine}</Button>
        <Button onClick={() => commands.takeIncoming()}>{actions.takeTheirs}</Button>
      </div>
      {comparing && <CompareDialog against="incoming" onClose={() => setComparing(false)} />}
    </div>
  );
}
