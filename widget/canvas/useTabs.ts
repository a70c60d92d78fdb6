import { useLayoutEffect, useRef, type RefObject } from "react";
import { writeTabs, type Tabs } from "./writeTabs.ts";

/** The list that the tabs of a group are drawn into. */
export function useTabs({ group, shown, apps, editable }: Tabs): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) writeTabs(list.current, { group, shown, apps, editable });
  }, [group, shown, apps, editable]);
  return list;
}
