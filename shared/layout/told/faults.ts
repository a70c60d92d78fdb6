import type { WindowField } from "../tree.ts";
import type { Sentences, Told } from "./told.ts";

interface Measured {
  readonly met: number;
  readonly limit: number;
}
type Nothing = Readonly<Record<string, never>>;

/** The kind of a value that stands where another is expected, in words that fit after "here is". */
export type Found = "nothing" | "null" | "a list" | "text" | "an object" | "a number" | "true or false";

interface Instead {
  readonly found: Found;
}

/** What keeps a layout from being read: the codes, and what each speaks of. */
export interface FaultParams {
  "nothing-given": Nothing;
  "empty-text": Nothing;
  "cut-off": Nothing;
  "not-json": Nothing;
  "not-json-at": { readonly line: number; readonly column: number };
  "too-large": Measured;
  "too-deep": Measured;
  "too-many-windows": Measured;
  "too-many-nodes": Measured;
  "too-nested": Measured;
  "too-many-values": Nothing;
  "in-itself": Nothing;
  "not-finite": Nothing;
  "no-json-value": Nothing;
  "empty-list": Nothing;
  /** `names` in quotation marks, with commas; "" where there are none. */
  several: { readonly count: number; readonly names: string };
  "no-layout-object": Instead;
  "no-layout": Nothing;
  "other-layout": { readonly type: string };
  "no-components-list": Instead;
  "no-workspace": Nothing;
  "no-node": Instead;
  "no-type": Nothing;
  "unknown-type": { readonly type: string };
  "no-text-type": Instead;
  "windows-only": { readonly type: "group" | "row" | "column" };
  "no-children-list": Instead;
  "no-config-object": Instead;
  "no-number": Instead & { readonly key: string };
  "no-text": Instead & { readonly field: WindowField };
  "no-application": Nothing;
  "empty-application": Nothing;
  "empty-window-id": Nothing;
}

export type Fault = Told<FaultParams>;

/**
 * What is wrong and where. `path` reads like `children[1].children[0].appName`; "" is the whole. `message` is for the
 * assistant.
 */
export type Problem = Fault & { path: string; message: string };

const OFFER = 'Use "window", "group", "row" or "column".';

/** As the assistant reads them. */
export const faults: Sentences<FaultParams> = {
  "nothing-given": () => "There is no layout: nothing was given.",
  "empty-text": () => "The text is empty. Give a layout as JSON.",
  "cut-off": () => "The text is not whole: it ends in the middle of the JSON. Send all of it.",
  "not-json": () => "The text is not JSON. Check quotes, commas and brackets.",
  "not-json-at": ({ line, column }) =>
    `The text is not JSON at line ${line}, column ${column}. Check quotes, commas and brackets there.`,
  "too-large": ({ met, limit }) =>
    `The layout is ${met} bytes of text; at most ${limit} are read. Leave parts of it out.`,
  "too-deep": ({ met, limit }) =>
    `The layout is ${met} levels deep; at most ${limit} are possible. Use fewer boxes in boxes.`,
  "too-many-windows": ({ met, limit }) =>
    `The layout has ${met} windows; at most ${limit} are possible. Remove some.`,
  "too-many-nodes": ({ met, limit }) =>
    `The layout has ${met} windows and boxes; at most ${limit} are possible. Remove some.`,
  "too-nested": ({ met, limit }) =>
    `Values nest ${met} levels deep; at most ${limit} are read. Make contexts flatter.`,
  "too-many-values": () => "There are too many values.",
  "in-itself": () => "The value contains itself.",
  "not-finite": () => "This number is not a finite one.",
  "no-json-value": () =>
    "Only what JSON can carry may stand here: an object, a list, text, a number, true, false or null.",
  "empty-list": () => "The list is empty. Give one layout.",
  several: ({ count, names }) =>
    `This is a list of ${count}${names && `: ${names}`}. Give one layout, or name the one to show.`,
  "no-layout-object": ({ found }) => `A layout is an object; here is ${found}.`,
  "no-layout": () => 'There is no layout here: a layout has "children", or "components" if it was saved.',
  "other-layout": ({ type }) => `This layout is of type ${JSON.stringify(type)}. Give a workspace layout.`,
  "no-components-list": ({ found }) => `The components must be a list; here is ${found}.`,
  "no-workspace": () => 'None of the components is an object of type "Workspace".',
  "no-node": ({ found }) => `A window, group, row or column is an object; here is ${found}.`,
  "no-type": () => `There is no type here. ${OFFER}`,
  "unknown-type": ({ type }) => `There is no node type ${JSON.stringify(type)}. ${OFFER}`,
  "no-text-type": ({ found }) => `The type must be text; here is ${found}. ${OFFER}`,
  "windows-only": ({ type }) =>
    `A group holds windows only, not a ${type}. Move the ${type} out of the group.`,
  "no-children-list": ({ found }) => `The children must be a list; here is ${found}.`,
  "no-config-object": ({ found }) => `The config must be an object; here is ${found}.`,
  "no-number": ({ key, found }) => `"${key}" must be a number; here is ${found}.`,
  "no-text": ({ field, found }) => `"${field}" must be text; here is ${found}.`,
  "no-application": () =>
    "The window names no application. Give the name of an application, or the id of a running window as windowId.",
  "empty-application": () => "The application name is empty. Give the name of an application.",
  "empty-window-id": () => "The window id is empty. Give the id of a window, or an application name.",
};
