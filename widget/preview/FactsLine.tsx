import { words } from "../text/words.ts";
import { noteText } from "../ui/toldText.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { factsOf } from "./factsOf.ts";
import { NoteList } from "./NoteList.tsx";

/** One quiet line: how many windows and tab groups, which context, what is not installed. */
export function FactsLine() {
  const workspace = useModel((model) => model.workspace);
  const apps = useModel((model) => model.apps);
  const facts = workspace ? factsOf(workspace, apps) : [];
  return (
    <ul className="facts">
      {facts.map(({ kind, text }) => (
        <li key={kind} className="facts__fact" data-fact={kind} title={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** What reading the layout had to correct or leave out; folded, since most people never need it. */
export function LayoutNotes() {
  const notes = useModel((model) => model.notes);
  if (notes.length === 0) return null;
  return (
    <details className="notes">
      <summary>{words().shell.notes(notes.length)}</summary>
      <NoteList notes={notes.map(noteText)} />
    </details>
  );
}
