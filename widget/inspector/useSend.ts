import type { Edit } from "../../shared/layout/editSchema.ts";
import { tryEdit } from "../outline/tryEdit.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";

/**
 * Sends an edit of a field. What would be refused is not sent: the reason comes back, to be shown at the field. The
 * hand stays where it is, also where a field is left by choosing another node.
 */
export function useSend(): (edit: Edit) => string | undefined {
  const { edit, select } = useCommands();
  const getModel = useGetModel();
  return (wanted) => {
    const { workspace, selection } = getModel();
    const trial = workspace && tryEdit(workspace, wanted);
    if (trial?.does === "refuse") return trial.why;
    edit(wanted);
    if (getModel().selection !== selection) select(selection);
    return undefined;
  };
}
