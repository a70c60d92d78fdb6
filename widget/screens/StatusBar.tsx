import { FactsLine } from "../preview/FactsLine.tsx";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { LockBar } from "./LockBar.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { SaveNote } from "./SaveNote.tsx";
import { TouchedNote } from "./TouchedNote.tsx";

interface StatusBarProps {
  /** In a narrow frame the way to open is down here, under the thumb, but for the time of a lock and its reason. */
  readonly withOpen: boolean;
  readonly isSaving: boolean;
}

/** The lowest line: facts or the reason of a lock, and whether changes are kept. Its height never changes. */
export function StatusBar({ withOpen, isSaving }: StatusBarProps) {
  const locked = useModel((model) => model.lock !== undefined);
  const isTouched = useModel((model) => model.touched.length > 0);
  const cannotOpen = useModel((model) => model.connection === "connected" && !model.can.callTools);
  return (
    <footer className="statusbar" data-locked={locked || undefined}>
      {locked ? <LockBar /> : isTouched ? <TouchedNote /> : <FactsLine />}
      {cannotOpen && (
        <p className="statusbar__cannot" title={words().shell.noOpen}>
          {words().shell.noOpen}
        </p>
      )}
      <SaveNote quiet={isSaving} />
      {withOpen && !locked && <OpenButton />}
    </footer>
  );
}
