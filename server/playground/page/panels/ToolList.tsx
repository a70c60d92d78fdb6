import { modelTools } from "../host/mcpClient.ts";
import { usePlayground } from "../state/store.ts";

/** What the assistant could call now, and what came and went while the page was open. */
export function ToolList() {
  const tools = modelTools(usePlayground((state) => state.tools));
  const changes = usePlayground((state) => state.toolChanges);
  return (
    <section className="panel" aria-labelledby="tools-offered">
      <h2 id="tools-offered">
        Tools offered <span className="count">{tools.length}</span>
      </h2>
      <ul className="tools" aria-labelledby="tools-offered">
        {tools.map(({ name, title, description }) => (
          <li key={name} title={description}>
            <code>{name}</code>
            {title && <small>{title}</small>}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <ol className="changes" aria-label="Tools that came and went" aria-live="polite">
          {changes.map(({ name, change }, at) => (
            <li key={changes.length - at} className={`change--${change}`}>
              <code>{name}</code> {change}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
