import { CircleSlash } from "lucide-react";
import { useState } from "react";
import { AskDialog } from "../assistant/AskDialog.tsx";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { NoticeBar } from "./NoticeBar.tsx";
import { StartEmpty } from "./StartEmpty.tsx";

/** The call was cancelled on the way: what is drawn is a part, and every way on stands beside the sentence. */
export function UnfinishedBar() {
  const isUnfinished = useModel((model) => model.unfinished);
  return isUnfinished ? <Bar /> : null;
}

function Bar() {
  const commands = useCommands();
  const [asking, setAsking] = useState(false);
  const canAsk = useModel((model) => model.can.message);
  const { actions, unfinished } = words();
  return (
    <NoticeBar icon={CircleSlash} tone="warn" text={unfinished}>
      <Button onClick={() => commands.keepUnfinished()}>{actions.keepUnfinished}</Button>
      {canAsk && <Button onClick={() => setAsking(true)}>{actions.askAssistant}</Button>}
      <StartEmpty />
      {asking && <AskDialog about="finish" onClose={() => setAsking(false)} />}
    </NoticeBar>
  );
}
