import { matchSorter } from "match-sorter";
import { useContext, useDeferredValue, useMemo, useState } from "react";
import type { GroupNode } from "../../shared/layout/tree.ts";
import { nameOf } from "../state/nodeName.ts";
import { shownIndex } from "../state/selectors.ts";
import { AppsContext, ShownTabsContext } from "./CanvasContext.ts";

export interface TabEntry {
  readonly id: string;
  readonly name: string;
}

/** The first are there at once; the rest of a thousand follows without holding up the keys. */
const FIRST = 60;

/** The tabs of a group by what a person types, and the one that the arrow keys stand on. */
export function useTabSearch(group: GroupNode) {
  const [query, setQuery] = useState("");
  const apps = useContext(AppsContext);
  const front = group.children[shownIndex(useContext(ShownTabsContext), group)]?.id;
  const [at, setAt] = useState(() => group.children.findIndex(({ id }) => id === front));
  const tabs = useMemo(
    () => group.children.map((window): TabEntry => ({ id: window.id, name: nameOf(window, apps) })),
    [group, apps],
  );
  const found = useMemo(() => search(tabs, query), [tabs, query]);
  const isWhole = useDeferredValue(true, false);
  const last = found.length - 1;
  const current = Math.min(Math.max(at, 0), last);

  return {
    query,
    front,
    found,
    listed: isWhole ? found : found.slice(0, FIRST),
    of: tabs.length,
    current: found[current],
    ask: (next: string) => {
      setQuery(next);
      setAt(0);
    },
    step: (by: number) => setAt(Math.max(0, Math.min(last, Math.max(current, 0) + by))),
  };
}

function search(tabs: readonly TabEntry[], query: string): readonly TabEntry[] {
  const wanted = query.trim().slice(0, 100);
  if (wanted === "") return tabs;
  return matchSorter(tabs, wanted, { keys: ["name"], baseSort: (a, b) => a.index - b.index });
}
