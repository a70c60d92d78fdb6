import { useCallback, useEffect, useState, type RefObject } from "react";
import type { GroupNode } from "../../shared/layout/tree.ts";
import { findNode } from "../../shared/layout/walk.ts";
import { giveFocusBack } from "../ui/giveFocusBack.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { TabsPicker } from "./TabsPicker.tsx";

interface Open {
  readonly group: string;
  readonly anchor: HTMLElement;
}

interface TabsMenuProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly editable: boolean;
}

/** All tabs of a strip that cannot show them all; opened by its count. One for the whole canvas. */
export function TabsMenu({ root, editable }: TabsMenuProps) {
  const [open, setOpen] = useState<Open>();
  const { select, showTab } = useCommands();
  const group = useModel(({ workspace }) => groupOf(workspace && open && findNode(workspace, open.group)));
  useEffect(() => {
    const canvas = root.current;
    const onClick = ({ target }: MouseEvent) => {
      const anchor = target instanceof Element ? target.closest<HTMLElement>(".strip__more") : null;
      const id = anchor?.closest<HTMLElement>(".group")?.dataset["nodeId"];
      if (anchor && id !== undefined)
        setOpen((now) => (now?.anchor === anchor ? undefined : { group: id, anchor }));
    };
    canvas?.addEventListener("click", onClick);
    return () => canvas?.removeEventListener("click", onClick);
  }, [root]);
  const close = useCallback(() => setOpen(undefined), []);
  if (!open || !group) return null;

  function choose(id: string): void {
    close();
    if (editable) select(id);
    else showTab(id);
    const tabs = root.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [];
    [...tabs].find(({ dataset }) => dataset["nodeId"] === id)?.focus({ preventScroll: true });
  }

  return (
    <TabsPicker
      key={open.group}
      group={group}
      anchor={open.anchor}
      onChoose={choose}
      onClose={(isDone) => {
        close();
        if (isDone) open.anchor.focus();
        else giveFocusBack(open.anchor);
      }}
    />
  );
}

const groupOf = (node: ReturnType<typeof findNode>): GroupNode | undefined =>
  node?.type === "group" ? node : undefined;
