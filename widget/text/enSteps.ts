import { figures } from "./figures.ts";

const { number } = figures("en");

/** A step inside another sentence. */
const inSentence = (step: string) => step.charAt(0).toLowerCase() + step.slice(1);

/** What was done, as the list of steps, the undo button and the announcer say it. */
export const enSteps = {
  steps: {
    insert: (name: string) => `Added ${name}`,
    move: (name: string) => `Moved ${name}`,
    remove: (name: string) => `Removed ${name}`,
    duplicate: (name: string) => `Duplicated ${name}`,
    replaceApp: (name: string) => `Replaced with ${name}`,
    wrap: (name: string) => `Wrapped ${name}`,
    unwrap: (name: string) => `Unwrapped ${name}`,
    resize: (name: string) => `Resized ${name}`,
    even: (name: string) => `Evened out ${name}`,
    activate: (name: string) => `Showed ${name}`,
    rename: (name: string) => `Renamed to ${name}`,
    untitle: (name: string) => `Removed the title of ${name}`,
    describe: () => "Changed the description",
    configure: (name: string) => `Changed ${name}`,
    setContext: (name: string) => `Changed the context of ${name}`,
    arrange: (name: string) => (name ? `Rearranged ${name}` : "Rearranged the windows"),
    put: (name: string) => `Changed ${name}`,
    assistant: (name: string) => (name ? `Changed by the assistant: ${name}` : "Changed by the assistant"),
    taken: () => "Took the assistant's layout",
    replaceAll: () => "Replaced the layout",
    example: (name: string) => `Started from the example ${name}`,
  },
  stepDetails: {
    wide: (name: string, percent: number) => `Made ${name} ${number(percent)} % wide`,
    high: (name: string, percent: number) => `Made ${name} ${number(percent)} % high`,
    /** A step and the place that a thing went to. */
    at: (step: string, place: string) => `${step} ${place}`,
    left: (name: string) => `left of ${name}`,
    right: (name: string) => `right of ${name}`,
    top: (name: string) => `above ${name}`,
    bottom: (name: string) => `below ${name}`,
    tab: (name: string) => `to ${name}`,
    child: (name: string) => `to ${name}`,
    edges: {
      left: "to the left edge",
      right: "to the right edge",
      top: "to the top edge",
      bottom: "to the bottom edge",
    },
    /** Boxes have no name of their own: what is in them tells them apart. */
    boxes: {
      row: (names: string) => `row ${names}`,
      column: (names: string) => `column ${names}`,
      group: (names: string) => `tabs ${names}`,
      window: (name: string) => name,
      workspace: () => "the canvas",
    },
    andMore: (names: string, n: number) => `${names} +${number(n)}`,
  },
  said: {
    undid: (step: string) => `Undone: ${inSentence(step)}`,
    redid: (step: string) => `Redone: ${inSentence(step)}`,
    refused: (reason: string) => `Not possible: ${reason}`,
    locked: "Editing is locked while the assistant writes.",
    replaced: "The assistant sent another layout, which is shown now.",
    restored: "The host gave back an earlier layout, which is shown now.",
    maximised: (name: string) => `${name} fills the canvas. Escape shows the whole layout.`,
    whole: "The whole layout is shown.",
  },
  history: {
    undo: (step: string) => `Undo: ${inSentence(step)}`,
    redo: (step: string) => `Redo: ${inSentence(step)}`,
    label: "Steps",
    start: "As it came",
    none: "No steps yet",
  },
};
