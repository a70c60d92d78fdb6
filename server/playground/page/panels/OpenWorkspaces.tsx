import { usePlayground } from "../state/store.ts";

/** What the platform has open at this moment. */
export function OpenWorkspaces() {
  const workspaces = usePlayground((state) => state.openWorkspaces);
  return (
    <section className="panel" aria-labelledby="open-workspaces">
      <h2 id="open-workspaces">
        Open workspaces <span className="count">{workspaces.length}</span>
      </h2>
      {workspaces.length === 0 ? (
        <p className="quiet">None yet. Open one from a widget.</p>
      ) : (
        <ul className="open" aria-labelledby="open-workspaces">
          {workspaces.map(({ id, title, layoutName }) => (
            <li key={id}>
              <strong>{title || "Untitled"}</strong>
              {layoutName && layoutName !== title && <small>{layoutName}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
