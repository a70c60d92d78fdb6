import type { CSSProperties } from "react";
import { gapLength, isCrowd } from "./gaps.ts";

/** A share of the free space: with a basis of 0 the shares are true whatever the gaps take. */
export function grow(share: number, children = 0): CSSProperties {
  return { flexGrow: share, ...(isCrowd(children) ? { "--gap": gapLength(children) } : {}) };
}
