import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { words } from "../text/words.ts";

interface RenameBoxProps {
  readonly name: string;
  /** The new name, or undefined when the person changed their mind. Called once. */
  readonly onDone: (title: string | undefined) => void;
}

/** A window's name as a text box in its row: Enter and leaving keep the new name, Escape the old one. */
export function RenameBox({ name, onDone }: RenameBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => ref.current?.select(), []);
  const finish = (title: string | undefined) => {
    // Taking the box away makes it lose the focus, which must not count as leaving it.
    if (isDone.current) return;
    isDone.current = true;
    onDone(title === name ? undefined : title);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") finish(event.currentTarget.value.trim());
    else if (event.key === "Escape") finish(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={ref}
      className="rename-box"
      aria-label={words().outline.renameBox(name)}
      defaultValue={name}
      maxLength={200}
      autoFocus
      onBlur={(event) => finish(event.target.value.trim())}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    />
  );
}
