import type { AnyNode, BoxNode } from "../tree.ts";
import type { Problem } from "./faults.ts";
import type { Sentences, Told } from "./told.ts";

interface OfNode {
  readonly node: AnyNode;
}
interface OfType {
  readonly type: BoxNode["type"];
}
type Nothing = Readonly<Record<string, never>>;

const FORBIDDEN = {
  drops: ["takes no drops there", "choose another place"],
  leaving: ["does not let its windows be moved", "leave it where it is"],
  order: ["keeps its tabs in order", "leave the tab where it is"],
  sizes: ["has fixed sizes", "leave the sizes as they are"],
} as const;

/** Where the lock is the window's own, the sentence is about itself. */
export const WINDOW_FORBIDDEN: Partial<Record<Forbidden, readonly [what: string, otherwise: string]>> = {
  leaving: ["cannot be moved out", "leave it where it is"],
  order: ["keeps its place among the tabs", "leave it where it is"],
};

/** What a lock keeps people from. */
export type Forbidden = keyof typeof FORBIDDEN;

export type LockKey =
  | "allowDrop"
  | "allowDropHeader"
  | "allowDropLeft"
  | "allowDropTop"
  | "allowDropRight"
  | "allowDropBottom"
  | "allowExtract"
  | "allowReorder"
  | "allowWindowReorder"
  | "allowSplitters";

/** Why an edit is refused: the codes, and what each speaks of. */
export interface RefusalParams {
  "unknown-node": { readonly id: string };
  "nothing-left": Nothing;
  "empty-node": Nothing;
  "workspace-itself": { readonly edit: "move" | "remove" | "duplicate" | "wrap" | "unwrap" };
  "into-itself": OfNode;
  "among-moved": OfNode;
  "no-tabs": OfNode;
  "box-as-tab": OfType;
  "no-boxes": OfNode;
  locked: OfNode & { readonly key: LockKey; readonly forbidden: Forbidden };
  "windows-only": OfType;
  "same-ids": Nothing;
  "no-window": OfNode;
  "no-tab": OfNode;
  "context-too-deep": { readonly limit: number };
  "context-no-object": Nothing;
  "other-edit": { readonly key: string; readonly edit: string };
  "no-number": { readonly key: string };
  "share-count": OfNode & { readonly count: number; readonly given: number };
  "bad-share": Nothing;
  "no-sizes": OfNode;
  "no-windows": OfNode;
  "wraps-tab": OfNode;
  "wraps-as-tab": OfNode;
  "same-in-same": OfType;
  "mixed-root": Nothing;
  "no-box": OfNode;
  "holds-all": OfNode;
  tangled: Nothing;
  unreadable: { readonly problem: Problem };
  "too-many-windows": { readonly limit: number };
  "too-many-nodes": { readonly limit: number };
  "too-deep": { readonly limit: number };
}

export type EditRefusal = Told<RefusalParams>;

/** One or two plain sentences each, as the assistant reads them: what is wrong and what to do. */
export const refusals: Sentences<RefusalParams> = {
  "unknown-node": ({ id }) =>
    `There is nothing with the id "${id}" in this layout. It may have been removed.`,
  "nothing-left": () => "Nothing of this is in the layout any more.",
  "empty-node": () => "There is no window in this. Give a row or a column that holds one.",
  "workspace-itself": ({ edit }) =>
    ({
      move: "The workspace itself cannot be moved. Move what is in it.",
      remove: "The workspace itself cannot be removed. Remove what is in it.",
      duplicate: "The workspace itself cannot be duplicated. Save it under another name.",
      wrap: "The workspace itself cannot be wrapped. Wrap what is in it.",
      unwrap: "The workspace itself has no box around it.",
    })[edit],
  "into-itself": ({ node }, name) => `${name(node)} cannot go into itself. Choose a place outside of it.`,
  "among-moved": ({ node }, name) =>
    `${name(node)} is one of those that move. Choose a place outside of them.`,
  "no-tabs": ({ node }, name) => `${name(node)} has no tabs. Choose a group or a window.`,
  "box-as-tab": ({ type }) => `A ${type} cannot become a tab: a group holds windows only. Choose an edge.`,
  "no-boxes": ({ node }, name) =>
    `${name(node)} has no rows or columns in it. Place it as a tab or at an edge.`,
  locked: ({ node, key, forbidden }, name) => {
    const own = node.type === "window" ? WINDOW_FORBIDDEN[forbidden] : undefined;
    const [what, otherwise] = own ?? FORBIDDEN[forbidden];
    return `${name(node)} ${what} (${key} is off). Turn ${key} on there, or ${otherwise}.`;
  },
  "windows-only": ({ type }) => `A group holds windows only, so a ${type} cannot stand there.`,
  "same-ids": () => "Two nodes of the layout would have the same id. Give each an id of its own.",
  "no-window": ({ node }, name) => `${name(node)} is no window. Choose a window in it.`,
  "no-tab": ({ node }, name) => `${name(node)} is no tab. Choose a window.`,
  "context-too-deep": ({ limit }) => `The context nests more than ${limit} levels deep. Make it flatter.`,
  "context-no-object": () => "The context of a workspace must be an object. Put the value into one.",
  "other-edit": ({ key, edit }) => `"${key}" of a window is no config key here. Use the edit "${edit}".`,
  "no-number": ({ key }) => `"${key}" must be a number, or null to remove it.`,
  "share-count": ({ node, count, given }, name) =>
    `${name(node)} has ${count} children, but ${given} sizes were given. Give ${count}.`,
  "bad-share": () => "A size must be a number above zero. Give sizes that can be compared.",
  "no-sizes": ({ node }, name) => `${name(node)} has no sizes inside. Choose the row or column around it.`,
  "no-windows": ({ node }, name) => `${name(node)} holds no windows. Choose a row, a column or a group.`,
  "wraps-tab": ({ node }, name) =>
    `${name(node)} is a tab, and a group holds windows only. Wrap its group, or move it out.`,
  "wraps-as-tab": ({ node }, name) =>
    `${name(node)} cannot become a tab: a group holds windows only. Choose a row or a column.`,
  "same-in-same": ({ type }) => `A ${type} directly in a ${type} is not possible. Choose another box.`,
  "mixed-root": () => "Side by side at the top level stand only rows or only columns. Wrap what is in it.",
  "no-box": ({ node }, name) => `${name(node)} is no box. Unwrap the box around it.`,
  "holds-all": ({ node }, name) =>
    `${name(node)} is what holds the whole workspace together. Unwrap what is in it.`,
  tangled: () => "These cannot go there together. Move them one after the other.",
  unreadable: ({ problem: { path, message } }) => (path === "" ? message : `${path}: ${message}`),
  "too-many-windows": ({ limit }) => `A layout holds at most ${limit} windows. Remove some first.`,
  "too-many-nodes": ({ limit }) => `A layout holds at most ${limit} windows and boxes. Remove some first.`,
  "too-deep": ({ limit }) => `Boxes nest at most ${limit} levels deep. Choose a place further out.`,
};
