import type { AppEntry } from "../../shared/contract/appTools.ts";
import type { AppDefinition } from "../io/port.ts";

/** A picture beyond this would outweigh everything else in the answer. */
const LONGEST_ICON = 16 * 1024;
const SHOWN_ICON = /^(data:image\/|https:\/\/)/iu;

/** What the widget shows of an application. Relative and local icon addresses mean nothing to it and are left out. */
export function appEntry({ name, title, caption, icon, customProperties }: AppDefinition): AppEntry {
  return {
    name,
    title: title === undefined || title === "" ? name : title,
    ...(caption !== undefined && { caption }),
    ...(icon !== undefined && icon.length <= LONGEST_ICON && SHOWN_ICON.test(icon) && { icon }),
    inWorkspaces: customProperties["includeInWorkspaces"] === true,
  };
}
