import { useMemo, useState } from "react";
import type { Workspace } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { useGetModel, useModel } from "../ui/WidgetContext.tsx";
import { boxesAround, outlineRows, type OutlineRow } from "./outlineRows.ts";
import type { TreeKey } from "./treeKeys.ts";

export interface TreeState {
  readonly rows: readonly OutlineRow[];
  /** The row that the Tab key reaches; undefined in an empty tree. */
  readonly current: OutlineRow | undefined;
  readonly setCurrent: (id: string) => void;
  /** Opens or closes a box. */
  readonly toggle: (id: string) => void;
  readonly step: (to: Extract<TreeKey, { to: unknown }>["to"]) => void;
  /** The row that a step without opening or closing leads to. */
  readonly neighbour: (to: TreeStep) => OutlineRow | undefined;
  /** Puts the hand on what is selected. */
  readonly follow: () => void;
  /** Keeps the hand on a row although the selection has just gone elsewhere. */
  readonly stay: (id: string) => void;
}

export type TreeStep = Extract<TreeKey, { extend: unknown }>["extend"];

/** Which rows there are and which one the hand is on. Follows the selection, wherever it is changed. */
export function useTree(workspace: Workspace): TreeState {
  const selection = useModel((model) => model.selection);
  const getModel = useGetModel();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [hand, setHand] = useState({ id: selection, index: 0 });
  const [followed, setFollowed] = useState(selection);
  const rows = useMemo(() => outlineRows(workspace, closed), [workspace, closed]);
  // A removal may leave the selection where it was: the hand goes there from what is gone.
  const isLeft = selection !== undefined && selection !== hand.id && isGone(workspace, hand.id);
  if (selection !== followed || isLeft) {
    setFollowed(selection);
    if (selection !== undefined) {
      setHand({ id: selection, index: hand.index });
      setClosed(without(closed, boxesAround(workspace, selection)));
    }
  }
  const index = handIndex(rows, workspace, hand);
  const current = rows[index];

  const go = (to: number) => {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))];
    if (row) setHand({ id: row.node.id, index: rows.indexOf(row) });
  };
  const setCurrent = (id: string) =>
    setHand({
      id,
      index: Math.max(
        0,
        rows.findIndex(({ node }) => node.id === id),
      ),
    });
  const toggle = (id: string) => setClosed(closed.has(id) ? without(closed, [id]) : new Set([...closed, id]));

  const indexAt = (to: TreeStep): number => {
    if (to === "next") return Math.min(index + 1, rows.length - 1);
    if (to === "previous") return Math.max(index - 1, 0);
    return to === "first" ? 0 : rows.length - 1;
  };

  return {
    ...{ rows, current, setCurrent, toggle },
    neighbour: (to) => rows[indexAt(to)],
    follow: () => setCurrent(getModel().selection ?? current?.node.id ?? ""),
    stay(id) {
      setFollowed(getModel().selection);
      setCurrent(id);
    },
    step(to) {
      if (to !== "open" && to !== "shut") go(indexAt(to));
      else if (!current) return;
      else if (to === "open" && current.expanded === true) go(index + 1);
      else if (to === "open" && current.expanded === false) toggle(current.node.id);
      else if (to === "shut" && current.expanded === true) toggle(current.node.id);
      else if (to === "shut" && current.parent.type !== "workspace") setCurrent(current.parent.id);
    },
  };
}

function isGone(workspace: Workspace, id: string | undefined): boolean {
  return id !== undefined && !findNode(workspace, id);
}

function without(set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  if (!ids.some((id) => set.has(id))) return set;
  return new Set([...set].filter((id) => !ids.includes(id)));
}

interface Hand {
  readonly id: string | undefined;
  readonly index: number;
}

/** The row under the hand: its own, else the closed box it is in, else what now stands where it was. */
function handIndex(rows: readonly OutlineRow[], workspace: Workspace, { id, index }: Hand): number {
  const indexOf = (wanted: string | undefined) => rows.findIndex(({ node }) => node.id === wanted);
  const own = indexOf(id);
  if (own >= 0 || id === undefined) return Math.max(0, own);
  const box = boxesAround(workspace, id).findLast((around) => indexOf(around) >= 0);
  return box === undefined ? Math.min(index, rows.length - 1) : indexOf(box);
}
