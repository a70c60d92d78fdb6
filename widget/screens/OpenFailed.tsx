import { TriangleAlert, X } from "lucide-react";
import { useRef } from "react";
import { words } from "../text/words.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import { useFocusHeir } from "./useFocusHeir.ts";

/** Opening did not work: why, that nothing is lost, and once more. */
export function OpenFailed() {
  const reason = useModel((model) => (model.opening.status === "failed" ? model.opening.reason : undefined));
  return reason === undefined ? null : <Bar reason={reason} />;
}

function Bar({ reason }: { reason: string }) {
  const commands = useCommands();
  const ref = useRef<HTMLDivElement>(null);
  useFocusHeir(ref);
  const { screens, actions } = words();
  const text = `${screens.openFailed(reason)} ${screens.nothingLost}`;
  return (
    <div ref={ref} className="bar" data-tone="danger">
      <Icon of={TriangleAlert} />
      <p className="bar__text" role="alert" title={text}>
        {text}
      </p>
      <div className="bar__actions">
        <Button onClick={() => commands.open()}>{actions.tryAgain}</Button>
        <Button
          kind="quiet"
          icon={<Icon of={X} />}
          label={actions.close}
          onClick={() => commands.dismissOpening()}
        />
      </div>
    </div>
  );
}
