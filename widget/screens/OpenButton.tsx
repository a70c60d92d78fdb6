import { ArrowUpRight, LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { openError } from "../state/layoutMessages.ts";
import type { WidgetModel } from "../state/model.ts";
import { words } from "../text/words.ts";
import { findingText } from "../ui/toldText.ts";
import { useSay } from "../ui/spoken.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

/** The one filled button. Absent where the host lets the widget call no tools. */
export function OpenButton() {
  const commands = useCommands();
  const canOpen = useModel((model) => model.can.callTools);
  const opening = useModel((model) => model.opening.status === "opening");
  const hindrance = useModel(openHindrance);
  const say = useSay();
  useEffect(() => {
    if (opening) say(words().shell.opening);
  }, [opening, say]);
  if (!canOpen) return null;
  return (
    <Button
      kind="primary"
      busy={opening}
      disabled={opening || hindrance !== undefined}
      hint={hindrance}
      icon={opening ? <Spinner /> : <Icon of={ArrowUpRight} mirrors />}
      onClick={() => commands.open()}
    >
      {opening ? words().shell.opening : words().actions.open}
    </Button>
  );
}

/** Only what the platform would refuse; a warning never stands in the way. */
function openHindrance(model: WidgetModel): string | undefined {
  if (model.lock) return words().said.locked;
  const error = openError(model);
  return error && words().messages.cannotOpen(findingText(error, model.apps));
}

function Spinner() {
  return (
    <span className="spinner">
      <Icon of={LoaderCircle} />
    </span>
  );
}
