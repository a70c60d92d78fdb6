import { shownIndex } from "../state/selectors.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import { useShowMovePreview } from "./movePreview.ts";
import type { NodeScene } from "./nodeScene.ts";
import { useScene } from "./useScene.ts";

/** Everything the menu of a node needs, as it is now; undefined while there is no layout. */
export function useNodeScene(
  ask: Pick<NodeScene, "rename" | "replace" | "add">,
): () => NodeScene | undefined {
  const getScene = useScene();
  const getModel = useGetModel();
  const { edit, showTab } = useCommands();
  const preview = useShowMovePreview();
  return () => {
    const scene = getScene();
    return (
      scene && {
        ...scene,
        ...ask,
        blocked: editHindrance(getModel()),
        shownIndex: (group) => shownIndex(getModel(), group),
        edit,
        showTab,
        preview,
      }
    );
  };
}
