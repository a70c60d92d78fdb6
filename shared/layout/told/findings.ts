import type { AnyNode, SplitBox } from "../tree.ts";
import type { Sentences, Told } from "./told.ts";

interface OfNode {
  readonly node: AnyNode;
}
interface Counted {
  readonly count: number;
  readonly limit: number;
}
type Nothing = Readonly<Record<string, never>>;

/** What the check of a layout finds: the codes, and what each speaks of. */
export interface FindingParams {
  "too-many-windows": Counted;
  "too-many-nodes": Counted;
  "too-deep": Counted;
  deep: { readonly limit: number };
  "empty-workspace": Nothing;
  "mixed-root": Nothing;
  "empty-box": OfNode;
  "nested-same": { readonly node: SplitBox };
  "empty-title": Nothing;
  "no-application": OfNode;
  "running-window": OfNode;
  "unknown-app": { readonly appName: string };
  "tab-out-of-range": OfNode & { readonly tabs: number; readonly number: number };
  "sizes-not-100": OfNode & { readonly sum: number };
  "bad-size": OfNode & { readonly axis: "width" | "height"; readonly size: number };
  "min-over-max": OfNode & {
    readonly axis: "width" | "height";
    readonly min: number;
    readonly max: number;
  };
}

export type Finding = Told<FindingParams>;

/** As the assistant reads them. */
export const findings: Sentences<FindingParams> = {
  "too-many-windows": ({ count, limit }) => `There are ${count} windows; at most ${limit} are possible.`,
  "too-many-nodes": ({ count, limit }) =>
    `There are ${count} windows and boxes; at most ${limit} are possible.`,
  "too-deep": ({ count, limit }) => `Boxes nest ${count} levels deep; at most ${limit} are possible.`,
  deep: ({ limit }) =>
    `Boxes nest more than ${limit} levels deep, which makes them small. Fewer rows and columns in each other may do.`,
  "empty-workspace": () => "The workspace is empty. Add an application.",
  "mixed-root": () =>
    "At the top level stand only rows, or only columns, or one group or window. Put what is there into a row or a column.",
  "empty-box": ({ node }, name) =>
    `${name(node)} shows as a blank area and is dropped when the workspace is saved. Fill or remove it.`,
  "nested-same": ({ node }, name) =>
    `${name(node)} stands directly in another ${node.type}, which the platform's builder refuses. Join the two.`,
  "empty-title": () => "The title is empty, which the platform refuses. Give a title, or leave it out.",
  "no-application": ({ node }, name) =>
    `${name(node)} names no application. Choose one for it, or remove it.`,
  "running-window": ({ node }, name) =>
    `${name(node)} stands for one that is running now, so it cannot be saved. Choose an application.`,
  "unknown-app": ({ appName }) =>
    `The application "${appName}" is not installed here. Choose another one, or remove it.`,
  "tab-out-of-range": ({ node, tabs, number }, name) =>
    `${name(node)} has ${tabs} tabs and no tab number ${number}.`,
  "sizes-not-100": ({ node, sum }, name) =>
    `${name(node)} has sizes that sum to ${sum} and not to 100; they are taken in proportion.`,
  "bad-size": ({ node, axis, size }, name) =>
    `${name(node)} has the ${axis} ${size}; only a number above zero counts. It gets a share of what is left.`,
  "min-over-max": ({ node, axis, min, max }, name) =>
    `${name(node)} must be at least ${min} and at most ${max} pixels in ${axis}, limits of its content included. ` +
    "The platform then drops every minimum and maximum of the whole workspace. Lower the minimum or raise the maximum.",
};
