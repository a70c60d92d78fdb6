import { useEffect, type RefObject } from "react";

/** Closes a menu when the hand goes elsewhere: a press outside, another window, a frame of another size. */
export function useMenuDismiss(ref: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && ref.current?.contains(target))) close();
    };
    document.addEventListener("pointerdown", onPress, true);
    window.addEventListener("blur", close);
    window.addEventListener("resize", close);
    return () => {
      document.removeEventListener("pointerdown", onPress, true);
      window.removeEventListener("blur", close);
      window.removeEventListener("resize", close);
    };
  }, [ref, close]);
}
