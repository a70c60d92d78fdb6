import { useState } from "react";
import { clearLog, useMessageLog, type Channel, type LogEntry } from "../state/messageLog.ts";
import { Segments } from "./Segments.tsx";

const SHOWN = ["all", "widget", "server"] as const;

/** Every message of this host, newest first. */
export function MessageLog() {
  const entries = useMessageLog((state) => state.entries);
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("widget");
  const [query, setQuery] = useState("");
  const visible = entries.filter(
    (entry) =>
      (shown === "all" || entry.channel.endsWith(shown)) && matches(entry, query.trim().toLowerCase()),
  );
  return (
    <section className="log" aria-labelledby="messages">
      <header className="log__head">
        <h2 id="messages">
          Messages <span className="count">{visible.length}</span>
        </h2>
        <Segments label="Show" options={SHOWN} value={shown} onChange={setShown} />
        <input
          type="search"
          aria-label="Filter messages"
          placeholder="Filter"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" onClick={clearLog}>
          Clear
        </button>
      </header>
      <ol className="log__entries" reversed>
        {visible.toReversed().map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const ARROWS: Record<Channel, string> = {
  "to widget": "→",
  "from widget": "←",
  "to server": "⇒",
  "from server": "⇐",
};

function Entry({ entry }: { readonly entry: LogEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="entry"
      data-channel={entry.channel}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="entry__arrow" title={entry.channel}>
          {ARROWS[entry.channel]}
        </span>
        <code>{entry.name}</code>
        <small>
          {entry.size.toLocaleString()} · {entry.at.toLocaleTimeString()}
        </small>
      </summary>
      {isOpen && <pre>{entry.text}</pre>}
    </details>
  );
}

function matches({ name, text }: LogEntry, query: string): boolean {
  return query === "" || name.toLowerCase().includes(query) || text.toLowerCase().includes(query);
}
