/** Sentences that came with a layout or an answer. It scrolls when they are many, so the keyboard must reach it. */
export function NoteList({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="note-list" tabIndex={0}>
      {notes.map((note, index) => (
        <li key={index}>
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  );
}
