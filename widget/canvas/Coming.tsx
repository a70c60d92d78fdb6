import { grow } from "./grow.ts";

/** As large as the next of equal children will be, so that it takes its place and nothing else moves. */
export function Coming({ siblings }: { siblings: number }) {
  return (
    <>
      {siblings > 0 && <div className="gap" />}
      <div className="coming shimmer" aria-hidden="true" style={grow(100 / Math.max(1, siblings))} />
    </>
  );
}
