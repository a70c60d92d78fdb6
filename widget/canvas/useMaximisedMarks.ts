import { useEffect, useLayoutEffect, type RefObject } from "react";
import type { Workspace } from "../../shared/layout/tree.ts";
import { isInside, maximisedPath } from "../state/maximisedPath.ts";
import { useMaximise, useMaximised } from "../ui/maximised.ts";
import { useModel } from "../ui/WidgetContext.tsx";

const MARK = "data-maximised";

/**
 * Marks the way to the node that fills the canvas; the stylesheet hides what is beside it. The tiles stay as they are
 * drawn, so that going there and back costs no drawing and no size is touched.
 */
export function useMaximisedMarks(
  root: RefObject<HTMLElement | null>,
  workspace: Workspace | undefined,
): void {
  const id = useMaximised();
  const { show } = useMaximise();
  const selection = useModel((model) => model.selection);
  useLayoutEffect(() => {
    const canvas = root.current;
    const path = workspace && id !== undefined ? maximisedPath(workspace, id) : undefined;
    if (!canvas || !path) return;
    const marked = [...canvas.querySelectorAll<HTMLElement>("[data-node-id]")].filter(({ dataset }) =>
      path.includes(dataset["nodeId"] ?? ""),
    );
    for (const element of marked)
      element.setAttribute(MARK, element.dataset["nodeId"] === id ? "node" : "way");
    moveTabStop(canvas, marked.at(-1));
    return () => marked.forEach((element) => element.removeAttribute(MARK));
  }, [root, workspace, id]);
  // Whoever goes on to something else wants to see it; so does who has removed what filled the canvas.
  useEffect(() => {
    if (!workspace || id === undefined) return;
    const isElsewhere = selection !== undefined && !isInside(workspace, selection, id);
    if (isElsewhere || !maximisedPath(workspace, id)) show(undefined);
  }, [workspace, id, selection, show]);
  useEffect(() => {
    if (id === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      show(undefined);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [id, show]);
  useEffect(() => () => show(undefined), [show]);
}

/** The one stop of the Tab key must not be on a tile that is hidden. */
function moveTabStop(canvas: HTMLElement, shown: HTMLElement | undefined): void {
  const stop = canvas.querySelector<HTMLElement>("[data-tile][tabindex='0']");
  if (!stop || !shown || shown.contains(stop)) return;
  const first = shown.matches("[data-tile]") ? shown : shown.querySelector<HTMLElement>("[data-tile]");
  if (!first) return;
  stop.tabIndex = -1;
  first.tabIndex = 0;
}
