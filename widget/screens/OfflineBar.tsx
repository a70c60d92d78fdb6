import { Unplug } from "lucide-react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { Icon } from "./Icon.tsx";

/** The host is not there, but a layout is: it can be looked at. */
export function OfflineBar() {
  const failed = useModel((model) => model.connection === "failed");
  const reason = useModel((model) => model.connectionError);
  if (!failed) return null;
  const text = words().shell.offline(reason ?? "");
  return (
    <div className="bar" data-tone="warn">
      <Icon of={Unplug} />
      <p className="bar__text" role="alert" title={text}>
        {text}
      </p>
    </div>
  );
}
