import type { enApps } from "./enApps.ts";
import { figures } from "./figures.ts";

const { counted } = figures("de");

export const deApps: typeof enApps = {
  search: {
    label: "Anwendungen suchen",
    none: (query) => `Keine Anwendung passt zu „${query}“.`,
    all: "Alle Anwendungen",
    count: (n) => counted(n, "Anwendung", "Anwendungen"),
  },
  palette: {
    loading: "Anwendungen werden geladen…",
    failed: (reason) => `Die Anwendungen ließen sich nicht auflisten: ${reason}`,
    empty: "Für Arbeitsbereiche wird keine Anwendung angeboten. „Alle Anwendungen“ zeigt auch die übrigen.",
    noHost:
      "Dieser Host lässt das Widget keine Anwendungen auflisten. Der Assistent kann trotzdem ein Layout vorschlagen.",
    addHint: "Auf die Arbeitsfläche ziehen, oder mit der Eingabetaste an der Auswahl einfügen.",
    addTo: "Einfügen in",
    places: { tab: "Registerkarten", row: "Zeile", column: "Spalte", canvas: "Arbeitsfläche" },
    replaceIn: (name) => `${name} ersetzen`,
  },
  beside: {
    action: "Daneben einfügen…",
    title: (place) => `Anwendung einfügen: ${place}`,
  },
  examples: {
    heading: "Mit einem Beispiel beginnen",
    choose: "Anwendung wählen",
    ask: "Oder den Assistenten bitten: „Stelle die Aufträge neben das Chart und die Nachrichten darunter.“",
  },
};
