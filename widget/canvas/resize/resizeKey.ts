/** What a key asks of a splitter: percent along the axis of the screen, or one of its ends. */
export type ResizeStep =
  { readonly axis: "horizontal" | "vertical"; readonly by: number } | { readonly to: "min" | "max" };

const ARROWS: Record<string, { axis: "horizontal" | "vertical"; by: 1 | -1 }> = {
  ArrowLeft: { axis: "horizontal", by: -1 },
  ArrowRight: { axis: "horizontal", by: 1 },
  ArrowUp: { axis: "vertical", by: -1 },
  ArrowDown: { axis: "vertical", by: 1 },
};

const LEAP = 10;

interface ResizePress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

export function resizeKey({ key, shiftKey, ctrlKey, altKey, metaKey }: ResizePress): ResizeStep | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (key === "Home") return { to: "min" };
  if (key === "End") return { to: "max" };
  const arrow = ARROWS[key];
  return arrow && { axis: arrow.axis, by: arrow.by * (shiftKey ? LEAP : 1) };
}
