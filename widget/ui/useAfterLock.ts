import { useEffect, useRef } from "react";
import { useGetModel, useSubscribe } from "./WidgetContext.tsx";

/**
 * Takes over what a person has typed, once the assistant has stopped writing: until then it stays in its field. Also
 * over what the assistant has set there meanwhile: what is seen in a field counts, and an undo brings the other back;
 * and where the field is gone by then, because the person looks at something else.
 */
export function useAfterLock(take: () => void): { commit: () => void; cancel: () => void } {
  const getModel = useGetModel();
  const subscribe = useSubscribe();
  const stopWaiting = useRef<() => void>(undefined);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  function cancel(): void {
    stopWaiting.current?.();
    stopWaiting.current = undefined;
  }
  function settle(): void {
    if (getModel().lock !== undefined) return;
    cancel();
    latest.current();
  }
  return {
    commit() {
      if (getModel().lock === undefined) take();
      else stopWaiting.current ??= subscribe(settle);
    },
    cancel,
  };
}
