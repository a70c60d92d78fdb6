import type { LayoutChange } from "../../shared/layout/diff.ts";
import type { AppDirectory } from "../state/model.ts";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";

/** "theirs": what taking the change does; "mine": what the person did, told from the way back. */
export type Telling = "theirs" | "mine";

/** One change as a sentence without a full stop. */
export function changeText(change: LayoutChange, telling: Telling, apps: AppDirectory): string {
  const text = words().compare[telling];
  switch (change.kind) {
    case "added":
      return text.added(nameOf(change.after, apps));
    case "removed":
      return text.removed(nameOf(change.before, apps));
    case "moved":
      return text.moved(nameOf(change.after, apps));
    case "resized":
      return text.resized(nameOf(change.after, apps), Math.round(change.from), Math.round(change.to));
    case "changed":
      return text.changed(fields(change.keys), nameOf(change.after, apps));
    case "workspace":
      return text.changed(fields(change.keys), words().kinds.workspace);
    case "regrouped":
      return text.regrouped;
  }
}

function fields(keys: readonly string[]): string {
  const known: Readonly<Record<string, string>> = words().compare.fields;
  return keys.map((key) => (Object.hasOwn(known, key) ? known[key] : key)).join(", ");
}
