import { useEffect, useRef, type RefObject } from "react";
import type { Workspace } from "../../../shared/layout/tree.ts";
import { words } from "../../text/words.ts";
import { useModel } from "../../ui/WidgetContext.tsx";
import { createSplitterNames, writeSplitterNames } from "./splitterNames.ts";

/** With more splitters than this the picture comes first, and their names when it stands. */
const MANY = 64;
const LATER_MS = 100;

/** Every splitter is named by its neighbours. Written on the elements, so that drawing need not wait for it. */
export function useSplitterNames(
  root: RefObject<HTMLElement | null>,
  workspace: Workspace | undefined,
): void {
  const apps = useModel((model) => model.apps);
  const catalogue = words();
  const kept = useRef({ apps, catalogue, namesOf: createSplitterNames(apps) });
  useEffect(() => {
    const splitters = root.current?.querySelectorAll<HTMLElement>(".splitter");
    if (!workspace || !splitters) return;
    if (kept.current.apps !== apps || kept.current.catalogue !== catalogue)
      kept.current = { apps, catalogue, namesOf: createSplitterNames(apps) };
    const write = () => writeSplitterNames(splitters, workspace, kept.current.namesOf);
    if (splitters.length <= MANY) return write();
    const timer = setTimeout(write, LATER_MS);
    return () => clearTimeout(timer);
  }, [root, workspace, apps, catalogue]);
}
