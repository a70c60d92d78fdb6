import { Sparkles } from "lucide-react";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Why the controls do nothing while the assistant writes. */
export function LockBar() {
  const lock = useModel((model) => model.lock);
  if (!lock) return null;
  return (
    <p className="lock" role="status">
      <Icon of={Sparkles} size={14} />
      {words().lock[lock]}
    </p>
  );
}
