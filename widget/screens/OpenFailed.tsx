import { TriangleAlert } from "lucide-react";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "../ui/Button.tsx";
import { NoticeBar } from "./NoticeBar.tsx";

/** Opening did not work: why, that nothing is lost, and once more. */
export function OpenFailed() {
  const commands = useCommands();
  const reason = useModel((model) => (model.opening.status === "failed" ? model.opening.reason : undefined));
  if (reason === undefined) return null;
  const { screens, actions } = words();
  const text = `${screens.openFailed(reason)} ${screens.nothingLost}`;
  return (
    <NoticeBar
      icon={TriangleAlert}
      tone="danger"
      role="alert"
      text={text}
      onDismiss={() => commands.dismissOpening()}
    >
      <Button onClick={() => commands.open()}>{actions.tryAgain}</Button>
    </NoticeBar>
  );
}
