import type { LucideIcon } from "lucide-react";

interface IconProps {
  readonly of: LucideIcon;
  readonly size?: number;
  /** For signs with a direction: they turn where people read from right to left. */
  readonly mirrors?: boolean;
}

export function Icon({ of: Sign, size = 16, mirrors = false }: IconProps) {
  return (
    <Sign size={size} strokeWidth={1.75} aria-hidden="true" className={mirrors ? "icon--mirrors" : "icon"} />
  );
}
