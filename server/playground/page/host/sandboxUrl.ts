import type { WidgetPage } from "../state/model.ts";
import { usePlayground } from "../state/store.ts";

/** Address of the page that holds a widget: this machine's other port, hence another origin. */
export function sandboxUrl(csp: WidgetPage["csp"]): string {
  const { sandboxPort } = usePlayground.getState();
  const url = new URL(`http://${location.hostname}:${sandboxPort}/sandbox`);
  if (csp) url.searchParams.set("csp", JSON.stringify(csp));
  return url.href;
}
