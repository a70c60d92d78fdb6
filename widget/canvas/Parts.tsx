import { memo, useContext, type ReactNode } from "react";
import { axisOf, sharesOf } from "../../shared/layout/sizes.ts";
import type { LayoutNode, ParentNode, SplitBox } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { Coming } from "./Coming.tsx";
import { BoxGrip } from "./BoxGrip.tsx";
import { ComingContext, useCanvasTools, type CanvasTools } from "./CanvasContext.ts";
import { GroupView } from "./GroupView.tsx";
import { isCrowd } from "./gaps.ts";
import { grow } from "./grow.ts";
import { splitAxis } from "./resize/splitAxis.ts";
import { WindowTile } from "./WindowTile.tsx";

interface BoxProps {
  readonly node: SplitBox;
  /** Percent of the parent along its axis. */
  readonly share: number;
  /** What the boxes around say about changing sizes; a box may say otherwise for what is in it. */
  readonly freeSizes: boolean;
}

/** A row or column. Trees share what did not change, so an edit draws only the path it touched. */
const Box = memo(function Box({ node, share, freeSizes }: BoxProps) {
  const { editable } = useCanvasTools();
  return (
    <div
      className={`box box--${axisOf(node)}`}
      data-node-id={node.id}
      data-crowd={isCrowd(node.children.length) || undefined}
      style={grow(share, node.children.length)}
    >
      {node.children.length === 0 ? <EmptyBox node={node} /> : <Parts parent={node} freeSizes={freeSizes} />}
      {editable && <BoxGrip id={node.id} kind={node.type} />}
    </div>
  );
});

function EmptyBox({ node }: { node: SplitBox }) {
  const { editable } = useCanvasTools();
  return (
    <div className="empty-box" data-drag-node={editable ? node.id : undefined}>
      <span>{words().plan.empty[node.type]}</span>
    </div>
  );
}

interface PartsProps {
  readonly parent: ParentNode;
  readonly freeSizes: boolean;
}

/** The children of a row, a column or the workspace side by side, with a splitter in every gap. */
export function Parts({ parent, freeSizes }: PartsProps) {
  const tools = useCanvasTools();
  const shares = sharesOf(parent);
  const own = parent.config["allowSplitters"];
  const free = typeof own === "boolean" ? own : freeSizes;
  const isComing = useContext(ComingContext) === parent.id;
  const parts = parent.children.flatMap((child, index) => [
    index > 0 && gapBefore(index, { parent, free, tools }),
    partOf(child, { share: shares[index] ?? 0, freeSizes: free }),
  ]);
  return [...parts, isComing && <Coming key="coming" siblings={parent.children.length} />];
}

function partOf(node: LayoutNode, place: Pick<BoxProps, "share" | "freeSizes">): ReactNode {
  if (node.type === "window") return <WindowTile key={node.id} window={node} share={place.share} />;
  if (node.type === "group") return <GroupView key={node.id} group={node} share={place.share} />;
  return <Box key={node.id} node={node} {...place} />;
}

interface Around {
  readonly parent: ParentNode;
  /** The layout lets sizes be changed here. */
  readonly free: boolean;
  readonly tools: CanvasTools;
}

/** What lies between two neighbours, which is also the handle for their sizes. useSplitterNames names it. */
function gapBefore(index: number, { parent, free, tools }: Around): ReactNode {
  const key = `before ${parent.children[index]?.id}`;
  if (!tools.editable) return <div key={key} className="gap" />;
  return (
    <div
      key={key}
      className="splitter"
      role="separator"
      tabIndex={0}
      aria-orientation={splitAxis(parent) === "horizontal" ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(sharesOf(parent)[index - 1] ?? 0)}
      aria-disabled={!free || undefined}
      data-splitter-of={parent.id}
      data-index={index - 1}
      {...tools.splitter}
    />
  );
}
