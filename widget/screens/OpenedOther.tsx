import { CircleCheck } from "lucide-react";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { NoticeBar } from "./NoticeBar.tsx";

/** What is open is not what is shown: another layout came, or a change was made, while it was on its way. */
export function OpenedOther() {
  const commands = useCommands();
  const opening = useModel((model) => model.opening);
  if (opening.status !== "openedOther") return null;
  const { screens, title } = words();
  const text = [screens.openedOther(opening.title || title.placeholder), ...opening.notes].join(" ");
  return (
    <NoticeBar icon={CircleCheck} tone="assistant" text={text} onDismiss={() => commands.dismissOpening()} />
  );
}
