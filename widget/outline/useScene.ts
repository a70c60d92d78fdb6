import { useCallback } from "react";
import { isRtl } from "../ui/direction.ts";
import { useGetModel } from "../ui/WidgetContext.tsx";
import type { Scene } from "./nodeScene.ts";

/** The layout as it is now and as it is seen, for handlers; undefined while there is none. */
export function useScene(): () => Scene | undefined {
  const getModel = useGetModel();
  return useCallback(() => {
    const { workspace, apps } = getModel();
    return workspace && { workspace, apps, rtl: isRtl(document.documentElement) };
  }, [getModel]);
}
