import { useEffect, useRef } from "react";
import { useModel } from "./WidgetContext.tsx";

/**
 * Takes over what a person has typed, once the assistant has stopped writing: until then it stays in its field. Also
 * over what the assistant has set there meanwhile: what is seen in a field counts, and an undo brings the other back.
 */
export function useAfterLock(take: () => void): { commit: () => void; cancel: () => void } {
  const locked = useModel((model) => model.lock !== undefined);
  const isAsked = useRef(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const isDue = !locked && isAsked.current;
    if (!locked) isAsked.current = false;
    if (isDue) latest.current();
  }, [locked]);
  return {
    commit() {
      if (locked) isAsked.current = true;
      else take();
    },
    cancel: () => void (isAsked.current = false),
  };
}
