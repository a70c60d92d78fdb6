import { Unplug } from "lucide-react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { Icon } from "./Icon.tsx";

/** The host is not there, but a layout is: it can be looked at. */
export function OfflineBar() {
  const failed = useModel((model) => model.connection === "failed");
  const reason = useModel((model) => model.connectionError);
  if (!failed) return null;
  return (
    <div className="bar" data-tone="warn">
      <Icon of={Unplug} />
      <p className="bar__text" role="alert">
        {words().shell.offline(reason ?? "")}
      </p>
    </div>
  );
}
