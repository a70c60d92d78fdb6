import { Lock } from "lucide-react";
import { words } from "../text/words.ts";

/** Something of what it stands on is locked in the layout. */
export function LockSign({ on }: { on: "strip" | "tile" }) {
  const { locked } = words().tile;
  return (
    <span className={`${on}__lock`} role="img" aria-label={locked} title={locked}>
      <Lock size={12} strokeWidth={2} aria-hidden="true" />
    </span>
  );
}
