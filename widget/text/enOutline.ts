import { figures } from "./figures.ts";

const { number, counted } = figures("en");

/** The outline, and moving by keyboard in it. */
export const enOutline = {
  outline: {
    empty: "Nothing here yet",
    canvas: "Whole canvas",
    box: (kind: string, content: string) => `${kind}: ${content}`,
    andMore: (names: string, n: number) => `${names} +${number(n)}`,
    share: (percent: number) => `${number(percent)} %`,
    inFront: "Tab in front",
    maximised: "Maximised",
    renameBox: (name: string) => `New name of ${name}`,
    renameLost: (title: string) => `The window is gone, so nothing is named “${title}”. Undo brings it back.`,
    readOnly: "This is a preview. Edit a copy to change it.",
    nothingSelected: "Select a window, tabs, a row or a column first.",
    pasteFailed: "The clipboard holds no window, tabs, row, column or workspace.",
    copied: (name: string) => `Copied ${name}`,
  },
  many: {
    items: (n: number) => counted(n, "item", "items"),
    selected: (n: number) => counted(n, "item selected", "items selected"),
    add: "Add to the selection",
    leave: (name: string) => `Take ${name} out of the selection`,
    reduce: "Select only the last one",
    arrange: "Arrange as",
    list: "Selected items",
    hint: "What is inside a selected box goes with it.",
  },
  moving: {
    pickedUp: (name: string) =>
      `Picked up ${name}. Arrow keys choose the place, Enter goes on, Escape cancels.`,
    nowhere: (name: string) => `There is no other place for ${name}.`,
    place: (name: string, n: number, of: number) => `${name}, ${number(n)} of ${number(of)}`,
    chooseSide: (side: string) => `${side}. Arrow keys choose the side, Enter moves, Escape goes back.`,
    cancelled: (name: string) => `${name} stays where it was.`,
    already: "It is there already.",
    sides: {
      left: (name: string) => `Left of ${name}`,
      right: (name: string) => `Right of ${name}`,
      top: (name: string) => `Above ${name}`,
      bottom: (name: string) => `Below ${name}`,
      tab: (name: string) => `As a tab with ${name}`,
    },
    edges: { left: "Left edge", right: "Right edge", top: "Top edge", bottom: "Bottom edge" },
    keys: "↑ ↓ choose · Enter · Esc",
    sideKeys: "← ↑ ↓ → side · Enter · Esc",
  },
};
