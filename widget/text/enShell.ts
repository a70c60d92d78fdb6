import { figures } from "./figures.ts";

const { number, counted } = figures("en");

/** The bar on top, the panels and the canvas. */
export const enShell = {
  shell: {
    builder: "Workspace builder",
    views: "View",
    history: "History",
    panels: "Panels",
    applicationsPanel: "Applications panel",
    outlinePanel: "Outline panel",
    nothingToUndo: "Nothing to undo",
    nothingToRedo: "Nothing to redo",
    opening: "Opening…",
    arrangeFew: "Add two windows first",
    noOpen: "This host does not let the widget open workspaces. Ask the assistant to open it.",
    offline: (reason: string) =>
      `The host did not answer. ${reason} You can look at the layout, but not open or save it.`,
    notes: (n: number) => counted(n, "note", "notes"),
  },
  presets: {
    "side-by-side": "Side by side",
    stacked: "Stacked",
    grid: "Grid",
    "main-and-stack": "Main and stack",
    tabs: "All as tabs",
  },
  plan: {
    empty: { row: "Empty row", column: "Empty column", group: "No tabs" },
    maximised: (name: string) => `${name}, maximised`,
    grip: (kind: string) => `${kind}: drag to move, press to select`,
  },
  splitter: (before: string, after: string) => `Size of ${before} against ${after}`,
  tabs: {
    more: (n: number) => counted(n, "more tab", "more tabs"),
    list: "Tabs",
    menu: "All tabs",
    search: "Search tabs",
    found: (n: number, of: number) =>
      n === of ? counted(of, "tab", "tabs") : `${number(n)} of ${counted(of, "tab", "tabs")}`,
  },
  drop: { forbidden: (reason: string) => `Cannot go here: ${reason}` },
};
