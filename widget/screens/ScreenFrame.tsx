import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { focusMain } from "./focusables.ts";

interface ScreenFrameProps {
  /** Shared by the screens that follow each other: whether the one that went had the focus. */
  readonly hadFocus: RefObject<boolean>;
  readonly children: ReactNode;
}

/** Hands the focus on from one screen to the next; give it a key for each screen. It takes none that was not here. */
export function ScreenFrame({ hadFocus, children }: ScreenFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (hadFocus.current) focusMain(frame);
    return () => {
      hadFocus.current = frame?.contains(document.activeElement) ?? false;
    };
  }, [hadFocus]);
  return (
    <div ref={ref} className="screen">
      {children}
    </div>
  );
}
