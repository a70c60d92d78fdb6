import { nodeName } from "../state/nodeName.ts";
import { useModel } from "../ui/WidgetContext.tsx";

/** What people call a node now; "" for an unknown id. */
export function useNodeName(id: string | undefined): string {
  return useModel(({ workspace, apps }) =>
    workspace && id !== undefined ? nodeName(workspace, id, apps) : "",
  );
}
