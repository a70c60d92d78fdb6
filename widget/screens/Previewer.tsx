import { Canvas } from "../canvas/Canvas.tsx";
import { Button } from "../ui/Button.tsx";
import { DisplayModeButton } from "./DisplayModeButton.tsx";
import { LockBar } from "./LockBar.tsx";
import { OpenButton } from "./OpenButton.tsx";
import { OpenFailed } from "./OpenFailed.tsx";
import { readingOf } from "../state/selectors.ts";
import { words } from "../text/words.ts";
import { useLockHint } from "../ui/useLockHint.ts";
import { useCommands, useModel } from "../ui/WidgetContext.tsx";
import { FactsLine, LayoutNotes } from "../preview/FactsLine.tsx";
import { shownDescription, shownTitle } from "../preview/shownTitle.ts";

/**
 * A layout to look at: title, the plan true to scale, one line of facts and what can be done with it.
 * `compact` is for the smallest boxes of hosts: only title, plan and the way in.
 */
export function Previewer({ compact }: { compact: boolean }) {
  return (
    <main className="preview" data-compact={compact || undefined}>
      <Head compact={compact} />
      <Plan compact={compact} />
      <Foot compact={compact} />
    </main>
  );
}

function Head({ compact }: { compact: boolean }) {
  const title = useModel(shownTitle);
  const description = useModel(shownDescription);
  return (
    <header className="preview__head">
      <h1 className="preview__title" title={title}>
        <bdi>{title}</bdi>
      </h1>
      {!compact && description && (
        <p className="preview__description" title={description}>
          <bdi>{description}</bdi>
        </p>
      )}
    </header>
  );
}

/** What has to be said over the plan lies on it, so that the frame of a chat keeps its height. */
function Plan({ compact }: { compact: boolean }) {
  const isEmpty = useModel((model) => model.workspace?.children.length === 0);
  const reading = useModel(readingOf);
  return (
    <div className="preview__plan" data-region>
      <Canvas key={reading} editable={false} />
      {isEmpty && <p className="preview__empty">{words().screens.emptyPreview}</p>}
      {compact && <LockBar />}
      <OpenFailed />
    </div>
  );
}

function Foot({ compact }: { compact: boolean }) {
  const locked = useModel((model) => model.lock !== undefined);
  return (
    <footer className="preview__foot" data-region>
      {!compact && (locked ? <LockBar /> : <FactsLine />)}
      {!compact && <LayoutNotes />}
      <div className="preview__actions">
        <DisplayModeButton />
        {!compact && <EditCopyButton />}
        <OpenButton />
      </div>
      {!compact && <CannotOpen />}
    </footer>
  );
}

function EditCopyButton() {
  const commands = useCommands();
  const hint = useLockHint();
  return (
    <Button disabled={hint !== undefined} hint={hint} onClick={() => commands.editCopy()}>
      {words().actions.editCopy}
    </Button>
  );
}

/** Where the host offers no way to open, the person should know who can. */
function CannotOpen() {
  const canOpen = useModel((model) => model.can.callTools);
  const connected = useModel((model) => model.connection === "connected");
  return canOpen || !connected ? null : <p className="preview__cannot">{words().shell.noOpen}</p>;
}
