import type { Edit } from "../../shared/layout/editSchema.ts";
import { tryEdit } from "../outline/tryEdit.ts";
import { refusalText } from "../ui/toldText.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";

/**
 * Sends an edit of a field. What would be refused is not sent: the reason comes back, to be shown at the field.
 */
export function useSend(): (edit: Edit) => string | undefined {
  const { edit } = useCommands();
  const getModel = useGetModel();
  return (wanted) => {
    const { workspace, apps } = getModel();
    const trial = workspace && tryEdit(workspace, wanted);
    if (trial?.does === "refuse") return refusalText(trial.why, apps);
    edit(wanted);
    return undefined;
  };
}
