import { useMemo } from "react";
import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { LayoutNotes } from "../preview/FactsLine.tsx";
import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";
import { detailsOf } from "./detailsOf.ts";

/** What is known of the selected node; of the whole workspace while nothing is selected. */
export function Details() {
  const workspace = useModel((model) => model.workspace);
  const apps = useModel((model) => model.apps);
  const selection = useModel((model) => model.selection);
  const details = useMemo(
    () => (workspace ? detailsOf(workspace, selection ?? WORKSPACE_ID, apps) : []),
    [workspace, selection, apps],
  );
  return (
    <section className="details" aria-label={words().regions.inspector}>
      <dl className="details__list">
        {details.map(({ term, value }) => (
          <div key={term} className="details__row">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {selection === undefined && <p className="details__hint">{words().details.none}</p>}
      {selection === undefined && <LayoutNotes />}
    </section>
  );
}
