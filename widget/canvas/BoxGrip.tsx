import { words } from "../text/words.ts";

interface BoxGripProps {
  readonly id: string;
  readonly kind: "row" | "column";
}

/** A handle for a row or column, which has no surface of its own. The outline is its counterpart for the keyboard. */
export function BoxGrip({ id, kind }: BoxGripProps) {
  return (
    <button
      type="button"
      className="box-grip"
      tabIndex={-1}
      data-drag-node={id}
      aria-label={words().kinds[kind]}
      title={words().plan.grip(words().kinds[kind])}
    />
  );
}
