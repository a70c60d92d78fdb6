import { Sparkles } from "lucide-react";
import { useState } from "react";
import { Choice } from "../assistant/Choice.tsx";
import { CompareDialog } from "../assistant/CompareDialog.tsx";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { NoticeBar } from "./NoticeBar.tsx";

/**
 * A newer layout of the assistant waits: the person decides. To have taken it can be undone; one that was kept out is
 * the proposal from then on, with which the menu compares.
 */
export function IncomingBar() {
  const waits = useModel((model) => model.incoming !== undefined);
  return waits ? <Bar /> : null;
}

function Bar() {
  const [comparing, setComparing] = useState(false);
  // A preview is not changed in parts: there the choice is one or the other.
  const canCompare = useModel((model) => model.mode === "builder");
  const { incoming, compare } = words();
  return (
    <NoticeBar icon={Sparkles} tone="assistant" text={incoming}>
      {canCompare && <Button onClick={() => setComparing(true)}>{compare.action}</Button>}
      <Choice against="incoming" />
      {comparing && <CompareDialog against="incoming" onClose={() => setComparing(false)} />}
    </NoticeBar>
  );
}
