import { oneLine } from "../../shared/layout/oneLine.ts";
import type { Fault } from "../../shared/layout/told/faults.ts";
import type { Finding } from "../../shared/layout/told/findings.ts";
import type { ReadNote } from "../../shared/layout/told/notes.ts";
import type { EditRefusal } from "../../shared/layout/told/refusals.ts";
import { tell, type Name } from "../../shared/layout/told/told.ts";
import { windowsOf } from "../../shared/layout/walk.ts";
import type { AppDirectory } from "../state/model.ts";
import { nameOf } from "../state/nodeName.ts";
import { words } from "../text/words.ts";

/** Why an edit is refused, for a person. */
export function refusalText(refusal: EditRefusal, apps: AppDirectory): string {
  return tell(words().told.refusals, refusal, namesIn(apps));
}

/** What the check of a layout found, for a person. */
export function findingText(finding: Finding, apps: AppDirectory): string {
  return tell(words().told.findings, finding, namesIn(apps));
}

/** Why a text is no layout, for a person. */
export function faultText(fault: Fault): string {
  return tell(words().told.faults, fault, NAMELESS);
}

/** What is worth saying of a layout that was read, for a person. */
export function noteText(note: ReadNote): string {
  return tell(words().told.notes, note, NAMELESS);
}

const NAMELESS: Name = ({ type }) => words().kinds[type];

/** A node as the sentences name it: by its title, or by that of its first window. */
function namesIn(apps: AppDirectory): Name {
  return (node) => {
    const [first] = windowsOf(node);
    const named = first?.title || first?.appName || first?.windowId;
    return words().told.named[node.type](first && named ? oneLine(nameOf(first, apps)) : "");
  };
}
