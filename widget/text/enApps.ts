import { figures } from "./figures.ts";

const { counted } = figures("en");

/** Choosing applications. */
export const enApps = {
  search: {
    label: "Search applications",
    none: (query: string) => `No application matches “${query}”.`,
    all: "All applications",
    count: (n: number) => counted(n, "application", "applications"),
  },
  palette: {
    loading: "Loading applications…",
    failed: (reason: string) => `The applications could not be listed: ${reason}`,
    empty: "No application is offered for workspaces. Switch on “All applications” to see the rest.",
    noHost: "This host does not let the widget list applications. The assistant can still suggest a layout.",
    addHint: "Drag onto the canvas, or press Enter to add at the selection.",
    addTo: "Add to",
    places: { tab: "Tabs", row: "Row", column: "Column", canvas: "Canvas" },
    replaceIn: (name: string) => `Replace ${name}`,
  },
  beside: {
    action: "Add beside…",
    title: (place: string) => `Add an application: ${place}`,
  },
  examples: {
    heading: "Start from an example",
    choose: "Choose an application",
    ask: "Or ask the assistant: “Put orders beside the chart and the news below.”",
  },
};
