import { UI_MIME_TYPE, WIDGET_URI_BASE } from "../../shared/contract/ids.ts";
import type { Resource } from "../catalog/resource.ts";
import { sha256Hex } from "../sha256Hex.ts";

const HASH_LENGTH = 12;

/**
 * The page that hosts show for the widget tool. Its URI changes with its content, since hosts keep pages by URI;
 * a URI of a former page is answered by this one.
 *
 * @param html the whole page, self-contained.
 */
export async function createWidgetPage(html: string): Promise<Resource> {
  const uri = `${WIDGET_URI_BASE}-${(await sha256Hex(html)).slice(0, HASH_LENGTH)}.html`;
  return {
    uri,
    name: "workspace-widget",
    title: "Workspace widget",
    description: "Preview and build io.Connect workspaces.",
    mimeType: UI_MIME_TYPE,
    // The page loads nothing, so it declares no domain.
    _meta: { ui: { prefersBorder: true } },
    answers: (asked) => asked.startsWith(`${WIDGET_URI_BASE}-`) && asked.endsWith(".html"),
    read: () => Promise.resolve(html),
  };
}
