import { WIDGET_STATE_FORMAT } from "../../shared/contract/widgetState.ts";
import { writeComponents } from "../../shared/layout/write.ts";
import { DASHBOARD, tree } from "./layouts.ts";

/** The dashboard under another title, by which tests tell one layout from another. */
export const titled = (title: string) => ({ ...DASHBOARD, config: { title } });
export const componentsOf = (title: string) => writeComponents(tree(titled(title)));

/** The answer of the widget's tool. */
export const resultOf = (title: string, mode = "builder") => ({
  structuredContent: {
    mode,
    workspaceName: null,
    components: componentsOf(title),
    success: true,
    error: "",
  },
});

/** What the widget gave a host to keep. */
export const keptState = (title: string, revision: number) => ({
  format: WIDGET_STATE_FORMAT,
  version: 1,
  revision,
  mode: "builder",
  workspaceName: null,
  components: componentsOf(title),
});
