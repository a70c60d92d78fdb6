export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Situation {
  /** What the menu belongs to, in px of the frame; a point has no width and no height. */
  readonly anchor: Box;
  readonly size: { readonly width: number; readonly height: number };
  readonly frame: { readonly width: number; readonly height: number };
  readonly rtl: boolean;
}

const MARGIN = 4;

/** Left and top of a menu: below its anchor, above it where there is more room, always whole inside the frame. */
export function placeMenu({ anchor, size, frame, rtl }: Situation): { left: number; top: number } {
  const below = anchor.top + anchor.height + MARGIN;
  const above = anchor.top - MARGIN - size.height;
  const fitsBelow = below + size.height <= frame.height - MARGIN;
  const top = fitsBelow || above < MARGIN ? below : above;
  const left = rtl ? anchor.left + anchor.width - size.width : anchor.left;
  return {
    left: within(left, frame.width - MARGIN - size.width),
    top: within(top, frame.height - MARGIN - size.height),
  };
}

const within = (wanted: number, last: number) => Math.round(Math.max(MARGIN, Math.min(wanted, last)));
