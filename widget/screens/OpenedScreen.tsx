import { CircleCheck } from "lucide-react";
import { NoteList } from "../preview/NoteList.tsx";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { Icon } from "../ui/Icon.tsx";
import { StateScreen } from "./StateScreen.tsx";

/** The work is done: what is open, and what of the layout the platform did not take over. */
export function OpenedScreen() {
  const opening = useModel((model) => model.opening);
  if (opening.status !== "opened") return null;
  const { screens, title } = words();
  return (
    <StateScreen
      icon={<Icon of={CircleCheck} size={20} />}
      tone="ok"
      role="status"
      more={opening.notes.length > 0 && <NotApplied notes={opening.notes} />}
      heading={screens.opened(opening.title || title.placeholder)}
    >
      <p>{screens.openedHint}</p>
    </StateScreen>
  );
}

function NotApplied({ notes }: { notes: readonly string[] }) {
  return (
    <section className="state__list">
      <h2 className="state__subheading">{words().openedScreen.notApplied}</h2>
      <NoteList notes={notes} />
    </section>
  );
}
