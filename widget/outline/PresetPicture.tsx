import type { Preset } from "../../shared/layout/editSchema.ts";

type Box = readonly [x: number, y: number, width: number, height: number];

/** Where the windows lie in a field of 24 × 16. */
const PICTURES: Record<Preset, readonly Box[]> = {
  "side-by-side": [
    [1, 1, 10.5, 14],
    [12.5, 1, 10.5, 14],
  ],
  stacked: [
    [1, 1, 22, 6.5],
    [1, 8.5, 22, 6.5],
  ],
  grid: [
    [1, 1, 10.5, 6.5],
    [12.5, 1, 10.5, 6.5],
    [1, 8.5, 10.5, 6.5],
    [12.5, 8.5, 10.5, 6.5],
  ],
  "main-and-stack": [
    [1, 1, 13, 14],
    [15, 1, 8, 6.5],
    [15, 8.5, 8, 6.5],
  ],
  tabs: [
    [1, 1, 6, 3],
    [8, 1, 6, 3],
    [1, 5, 22, 10],
  ],
};

/** A small drawing of an arrangement; `scale` 1 is 24 × 16 px. */
export function PresetPicture({ preset, scale = 1 }: { preset: Preset; scale?: number }) {
  return (
    <svg
      className="preset-picture"
      viewBox="0 0 24 16"
      width={24 * scale}
      height={16 * scale}
      aria-hidden="true"
    >
      {PICTURES[preset].map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx="1" />
      ))}
    </svg>
  );
}
