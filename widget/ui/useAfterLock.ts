import { useEffect, useRef } from "react";
import { useModel } from "./WidgetContext.tsx";

/**
 * Takes over what a person has typed, once the assistant has stopped writing: until then it stays in its field. Not
 * where the value that it was typed over has become another meanwhile.
 */
export function useAfterLock(value: string, take: () => void): { commit: () => void; cancel: () => void } {
  const locked = useModel((model) => model.lock !== undefined);
  const asked = useRef<string>(undefined);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const isDue = !locked && asked.current === value;
    if (!locked) asked.current = undefined;
    if (isDue) latest.current();
  }, [locked, value]);
  return {
    commit() {
      if (locked) asked.current = value;
      else take();
    },
    cancel: () => void (asked.current = undefined),
  };
}
