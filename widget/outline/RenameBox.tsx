import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { words } from "../text/words.ts";
import { useHeldDraft } from "../ui/useHeldDraft.ts";

interface RenameBoxProps {
  readonly name: string;
  /** Nothing can be renamed now: what is typed stays until it can. */
  readonly waits: boolean;
  /** The new name, or undefined when the person changed their mind. Called once. */
  readonly onDone: (title: string | undefined) => void;
}

/** A window's name as a text box in its row: Enter and leaving keep the new name, Escape the old one. */
export function RenameBox({ name, waits, onDone }: RenameBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const [isTyped, setTyped] = useState(false);
  useHeldDraft(isTyped);
  const finish = (title: string | undefined) => {
    // Taking the box away makes it lose the focus, which must not count as leaving it.
    if (isDone.current) return;
    isDone.current = true;
    onDone(title === name ? undefined : title);
  };
  const take = (title: string) => {
    if (!waits || title === name) finish(title);
  };
  const latest = useRef(finish);
  useLayoutEffect(() => {
    latest.current = finish;
  });
  useLayoutEffect(() => {
    const box = ref.current;
    box?.select();
    // Somebody else may take the row away while a name is typed.
    return () => {
      if (box && box.value !== box.defaultValue) latest.current(box.value.trim());
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") take(event.currentTarget.value.trim());
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
      onBlur={(event) => take(event.target.value.trim())}
      onChange={(event) => setTyped(event.target.value !== name)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    />
  );
}
