import { useMemo } from "react";
import type { Place } from "../../shared/layout/editSchema.ts";
import { targetsOf } from "../state/selected.ts";
import { useCommands, useGetModel } from "../ui/WidgetContext.tsx";

/** Edits of a node, or of all that is selected where the node is one of several. One step each. */
export interface TargetEdits {
  readonly remove: (id: string) => void;
  readonly duplicate: (id: string) => void;
  readonly move: (ids: readonly string[], place: Place) => void;
}

export function useTargetEdits(): TargetEdits {
  const { edit, editMany } = useCommands();
  const getModel = useGetModel();
  return useMemo(() => {
    const each = (op: "remove" | "duplicate") => (id: string) => {
      const ids = targetsOf(getModel(), id);
      if (ids.length > 1) editMany({ op, ids });
      else edit({ op, id });
    };
    return {
      remove: each("remove"),
      duplicate: each("duplicate"),
      move([id = "", ...others], place) {
        if (others.length > 0) editMany({ op: "move", ids: [id, ...others], place });
        else edit({ op: "move", id, place });
      },
    };
  }, [edit, editMany, getModel]);
}
