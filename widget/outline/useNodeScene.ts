import { selectedIds } from "../state/selected.ts";
import { shownIndex } from "../state/selectors.ts";
import { editHindrance } from "../ui/editHindrance.ts";
import { useMaximise } from "../ui/maximised.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";
import { useShowMovePreview } from "./movePreview.ts";
import type { NodeScene } from "./nodeScene.ts";
import { useTargetEdits } from "./useTargetEdits.ts";
import { useScene } from "./useScene.ts";

/** Everything the menu of a node needs, as it is now; undefined while there is no layout. */
export function useNodeScene(
  ask: Pick<NodeScene, "rename" | "replace" | "add">,
): () => NodeScene | undefined {
  const getScene = useScene();
  const getModel = useGetModel();
  const { edit, editMany, showTab, select, toggleSelect } = useCommands();
  const { move } = useTargetEdits();
  const preview = useShowMovePreview();
  const maximise = useMaximise();
  return () => {
    const scene = getScene();
    return (
      scene && {
        ...scene,
        ...ask,
        blocked: editHindrance(getModel()),
        shownIndex: (group) => shownIndex(getModel(), group),
        edit,
        editMany,
        move,
        selected: selectedIds(getModel()),
        toggleSelect,
        reduceSelection: () => select(getModel().selection),
        showTab,
        maximised: maximise.current(),
        maximise: maximise.show,
        preview,
      }
    );
  };
}
