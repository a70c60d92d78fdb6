import { useEffect, type RefObject } from "react";
import { useGetModel } from "../ui/WidgetContext.tsx";

interface Closing {
  /** False where the pane stands beside the canvas and hides nothing of it. */
  readonly when: boolean;
  readonly onClose: () => void;
}

/**
 * What was dragged out of a pane over the canvas has landed: the person wants to see where. The drag area is marked
 * with `data-dragging` as long as something is in the hand, and the drop follows at once when the mark goes.
 */
export function useCloseAfterDrop(pane: RefObject<HTMLElement | null>, { when, onClose }: Closing): void {
  const model = useGetModel();
  useEffect(() => {
    const area = pane.current?.closest<HTMLElement>(".drag-area");
    if (!area || !when) return;
    let revision = model().revision;
    const observer = new MutationObserver(() => {
      if (area.dataset["dragging"] !== undefined) revision = model().revision;
      else if (model().revision !== revision) onClose();
    });
    observer.observe(area, { attributeFilter: ["data-dragging"] });
    return () => observer.disconnect();
  }, [pane, when, onClose, model]);
}
