import { faults, type FaultParams } from "../../shared/layout/told/faults.ts";
import { findings, type FindingParams } from "../../shared/layout/told/findings.ts";
import { notes } from "../../shared/layout/told/notes.ts";
import {
  refusals,
  WINDOW_FORBIDDEN,
  type Forbidden,
  type RefusalParams,
} from "../../shared/layout/told/refusals.ts";
import { tell, type Sentences } from "../../shared/layout/told/told.ts";
import { enInspector } from "./enInspector.ts";

const { flags } = enInspector.inspector;

const FORBIDDEN: Record<Forbidden, readonly [what: string, otherwise: string]> = {
  drops: ["takes nothing new", "choose another place"],
  leaving: ["does not let its windows be moved", "leave them where they are"],
  order: ["keeps its tabs in order", "leave the tab where it is"],
  sizes: ["has fixed sizes", "leave the sizes as they are"],
};

const unread: Sentences<FaultParams> = {
  ...faults,
  "cut-off": () => "The text ends in the middle of the JSON. Complete it.",
  "empty-list": () => "The list is empty. Paste one layout.",
  several: ({ count, names }) => `This is a list of ${count}${names && `: ${names}`}. Paste one layout.`,
};

const refused: Sentences<RefusalParams> = {
  ...refusals,
  "unknown-node": () => "This is not in the layout any more.",
  "no-tabs": ({ node }, name) => `${name(node)} has no tabs. Choose a tab group or a window.`,
  locked: ({ node, key, forbidden }, name) => {
    const own = node.type === "window" ? WINDOW_FORBIDDEN[forbidden] : undefined;
    const [what, otherwise] = own ?? FORBIDDEN[forbidden];
    return `${name(node)} ${what} (“${flags[key]}” is off). Switch it on in Details, or ${otherwise}.`;
  },
  "other-edit": ({ key }) => `“${key}” of a window has a field of its own.`,
  "no-number": ({ key }) => `“${key}” must be a number.`,
  unreadable: ({ problem }, name) => tell(unread, problem, name),
};

const found: Sentences<FindingParams> = {
  ...findings,
  "unknown-app": ({ appName }) =>
    `The application “${appName}” is not installed here. Choose another one, or remove it.`,
};

/**
 * What there is to say about a layout and its edits. The assistant reads most of it in the same words; people have
 * titles in place of ids, and switches in place of keys.
 */
export const enTold = {
  told: {
    named: {
      workspace: () => "The workspace",
      row: (first: string) => (first ? `The row with “${first}”` : "The empty row"),
      column: (first: string) => (first ? `The column with “${first}”` : "The empty column"),
      group: (first: string) => (first ? `The tab group with “${first}”` : "The empty tab group"),
      window: (name: string) => (name ? `The window “${name}”` : "The window"),
    },
    refusals: refused,
    findings: found,
    faults: unread,
    notes,
  },
};
