import type { enShell } from "./enShell.ts";
import { figures } from "./figures.ts";

const { number, counted } = figures("de");

export const deShell: typeof enShell = {
  shell: {
    builder: "Arbeitsbereich bauen",
    views: "Ansicht",
    history: "Verlauf",
    panels: "Bereiche",
    applicationsPanel: "Anwendungen ein- und ausblenden",
    outlinePanel: "Struktur ein- und ausblenden",
    nothingToUndo: "Nichts rückgängig zu machen",
    nothingToRedo: "Nichts zu wiederholen",
    opening: "Wird geöffnet…",
    arrangeFew: "Dazu braucht es zwei Fenster",
    noOpen: "Dieser Host lässt das Widget keine Arbeitsbereiche öffnen. Der Assistent kann es tun.",
    offline: (reason) =>
      `Der Host hat nicht geantwortet. ${reason} Das Layout lässt sich ansehen, aber nicht öffnen oder speichern.`,
    notes: (n) => counted(n, "Hinweis", "Hinweise"),
  },
  presets: {
    "side-by-side": "Nebeneinander",
    stacked: "Übereinander",
    grid: "Raster",
    "main-and-stack": "Groß und Stapel",
    tabs: "Alle als Registerkarten",
  },
  plan: {
    empty: { row: "Leere Zeile", column: "Leere Spalte", group: "Keine Registerkarten" },
    maximised: (name) => `${name}, maximiert`,
    grip: (kind) => `${kind}: ziehen zum Verschieben, drücken zum Auswählen`,
  },
  splitter: (before, after) => `Größe von ${before} gegen ${after}`,
  tabs: {
    more: (n) => counted(n, "weitere Registerkarte", "weitere Registerkarten"),
    list: "Registerkarten",
    menu: "Alle Registerkarten",
    search: "Registerkarten suchen",
    found: (n, of) =>
      n === of
        ? counted(of, "Registerkarte", "Registerkarten")
        : `${number(n)} von ${counted(of, "Registerkarte", "Registerkarten")}`,
  },
  drop: { forbidden: (reason) => `Hier nicht möglich: ${reason}` },
};
