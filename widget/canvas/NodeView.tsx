import { Fragment, memo, useContext } from "react";
import { axisOf, sharesOf } from "../../shared/layout/sizes.ts";
import type { LayoutNode, ParentNode, SplitBox } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import { BoxGrip } from "./BoxGrip.tsx";
import { AppsContext, useCanvasTools } from "./CanvasContext.ts";
import { GroupView } from "./GroupView.tsx";
import { grow } from "./grow.ts";
import { Splitter } from "./Splitter.tsx";
import { WindowTile } from "./WindowTile.tsx";

interface NodeViewProps<Node> {
  readonly node: Node;
  /** Percent of the parent along its axis. */
  readonly share: number;
  /** What the boxes around say about changing sizes; a box may say otherwise for what is in it. */
  readonly freeSizes: boolean;
}

/** One node of the plan. Trees share what did not change, so an edit draws only the path it touched. */
export const NodeView = memo(function NodeView({ node, share, freeSizes }: NodeViewProps<LayoutNode>) {
  if (node.type === "window") return <WindowTile window={node} share={share} />;
  if (node.type === "group") return <GroupView group={node} share={share} />;
  return <Box node={node} share={share} freeSizes={freeSizes} />;
});

function Box({ node, share, freeSizes }: NodeViewProps<SplitBox>) {
  const { editable } = useCanvasTools();
  return (
    <div className={`box box--${axisOf(node)}`} data-node-id={node.id} style={grow(share)}>
      {node.children.length === 0 ? <EmptyBox node={node} /> : <Parts parent={node} freeSizes={freeSizes} />}
      {editable && <BoxGrip id={node.id} kind={node.type} />}
    </div>
  );
}

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
  const { editable } = useCanvasTools();
  const apps = useContext(AppsContext);
  const shares = sharesOf(parent);
  const own = parent.config["allowSplitters"];
  const free = typeof own === "boolean" ? own : freeSizes;
  return parent.children.map((child, index) => (
    <Fragment key={child.id}>
      {index > 0 &&
        (editable ? (
          <Splitter parent={parent} index={index - 1} shares={shares} apps={apps} free={free} />
        ) : (
          <div className="gap" />
        ))}
      <NodeView node={child} share={shares[index] ?? 0} freeSizes={free} />
    </Fragment>
  ));
}
