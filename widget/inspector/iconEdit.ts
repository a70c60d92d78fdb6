import type { Edit } from "../../shared/layout/editSchema.ts";
import { WORKSPACE_ID } from "../../shared/layout/tree.ts";
import { words } from "../text/words.ts";
import type { Meant } from "./sizeEdits.ts";

/** What the platform can show: a picture on the web, or one that is written out. Never a script. */
const ADDRESS = /^(https?:\/\/|data:image\/)\S+$/i;

/** The icon of the workspace's tab; nothing takes it away. */
export function iconEdit(text: string): Meant {
  const icon = text.trim();
  if (icon !== "" && !ADDRESS.test(icon)) return { fault: words().inspector.iconFault };
  const edit: Edit = { op: "configure", id: WORKSPACE_ID, config: { icon: icon === "" ? null : icon } };
  return { edit };
}
