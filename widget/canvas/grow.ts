import type { CSSProperties } from "react";

/** A share of the free space: with a basis of 0 the shares are true whatever the gaps take. */
export function grow(share: number): CSSProperties {
  return { flexGrow: share };
}
