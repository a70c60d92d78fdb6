import { useRef } from "react";
import { selectedIds } from "../state/selected.ts";
import { words } from "../text/words.ts";
import { useSay } from "../ui/spoken.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import type { OutlineRow } from "./outlineRows.ts";
import type { TreeState, TreeStep } from "./useTree.ts";

export interface TreeSelection {
  /** From where a range began to the next, previous, first or last row. */
  readonly extend: (to: TreeStep) => void;
  /** From where a range began to this row. */
  readonly extendTo: (id: string) => void;
  readonly toggle: (id: string) => void;
  /** The siblings of the row under the hand; everything, where those are selected already. */
  readonly all: () => void;
  /** Back to the one node that the hand is on. */
  readonly reduce: () => void;
}

/** Selecting several rows, as in any list: ranges in the order that is seen. */
export function useTreeSelection(tree: TreeState): TreeSelection {
  const { selectMany, toggleSelect, select } = useCommands();
  const getModel = useGetModel();
  const say = useSay();
  const anchor = useRef<string>(undefined);
  const ids = tree.rows.map(({ node }) => node.id);
  const tellCount = () => say(words().many.selected(selectedIds(getModel()).length));

  /** Where the range starts: where it did before, as long as that is selected. */
  function start(otherwise: string): string {
    const known = anchor.current;
    const holds = known !== undefined && selectedIds(getModel()).includes(known) && ids.includes(known);
    anchor.current = holds ? known : otherwise;
    return anchor.current;
  }

  function range(from: string, to: OutlineRow | undefined): void {
    if (!to) return;
    const [a, b] = [ids.indexOf(from), ids.indexOf(to.node.id)].sort((one, other) => one - other);
    selectMany([to.node.id, ...ids.slice(a, (b ?? 0) + 1)]);
    tellCount();
  }

  return {
    extend(to) {
      const hand = tree.current?.node.id;
      if (hand === undefined) return;
      range(getModel().selection === hand ? start(hand) : (anchor.current = hand), tree.neighbour(to));
    },
    extendTo(id) {
      const from = start(getModel().selection ?? id);
      range(ids.includes(from) ? from : id, tree.rows[ids.indexOf(id)]);
    },
    toggle(id) {
      anchor.current = id;
      toggleSelect(id);
      tree.stay(id);
      tellCount();
    },
    all() {
      if (!tree.current) return;
      const { node, parent } = tree.current;
      const siblings = parent.children.map((child) => child.id);
      const chosen = selectedIds(getModel());
      selectMany([node.id, ...(siblings.every((id) => chosen.includes(id)) ? ids : siblings)]);
      tellCount();
    },
    reduce() {
      select(getModel().selection);
      tellCount();
    },
  };
}
