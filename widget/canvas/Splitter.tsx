import type { ParentNode } from "../../shared/layout/tree.ts";
import type { AppDirectory } from "../state/model.ts";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";
import { useCanvasTools } from "./CanvasContext.ts";
import { splitAxis } from "./resize/resizeRange.ts";

interface SplitterProps {
  readonly parent: ParentNode;
  /** Of the child before it. */
  readonly index: number;
  readonly shares: readonly number[];
  readonly apps: AppDirectory;
  /** The layout lets sizes be changed here. */
  readonly free: boolean;
}

/** The gap between two neighbours, which is also the handle for their sizes. */
export function Splitter({ parent, index, shares, apps, free }: SplitterProps) {
  const { splitter } = useCanvasTools();
  const [before, after] = [parent.children[index], parent.children[index + 1]];
  if (!before || !after) return null;
  const [share, other] = [shares[index] ?? 0, shares[index + 1] ?? 0];
  const pinned = [before, after].some((node) => node.config["isPinned"] === true);
  return (
    <div
      className="splitter"
      role="separator"
      tabIndex={0}
      aria-orientation={splitAxis(parent) === "horizontal" ? "vertical" : "horizontal"}
      aria-label={words().splitter(nameOf(before, apps), nameOf(after, apps))}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={Math.round(share + other)}
      aria-disabled={!free || pinned || undefined}
      data-splitter-of={parent.id}
      data-index={index}
      {...splitter}
    />
  );
}
