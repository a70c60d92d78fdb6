import { useLayoutEffect, type RefObject } from "react";
import { focusMain } from "./focusables.ts";

/** When something goes with the focus in it, such as a bar whose button was pressed, the focus stays in the widget. */
export function useFocusHeir(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusMain(element);
    };
  }, [ref]);
}
