import { words } from "../text/words.ts";
import { useModel } from "../ui/WidgetContext.tsx";

/** The layout as it came, for whoever wants to find the place. */
export function RawText() {
  const raw = useModel((model) => model.rawComponents);
  if (raw === undefined) return null;
  return (
    <details className="raw">
      <summary>{words().actions.showRaw}</summary>
      <pre className="raw__text" tabIndex={0}>
        {raw}
      </pre>
    </details>
  );
}
