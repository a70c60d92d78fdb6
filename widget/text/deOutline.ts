import type { enOutline } from "./enOutline.ts";
import { figures } from "./figures.ts";

const { number, counted } = figures("de");

export const deOutline: typeof enOutline = {
  outline: {
    empty: "Noch ist hier nichts",
    canvas: "Ganze Arbeitsfläche",
    box: (kind, content) => `${kind}: ${content}`,
    andMore: (names, n) => `${names} +${number(n)}`,
    share: (percent) => `${number(percent)} %`,
    inFront: "Vordere Registerkarte",
    maximised: "Maximiert",
    renameBox: (name) => `Neuer Name von ${name}`,
    renameLost: (title) => `Das Fenster ist weg, „${title}“ heißt nun nichts. Rückgängig bringt es zurück.`,
    readOnly: "Dies ist eine Vorschau. Ändern lässt sich eine Kopie.",
    nothingSelected: "Zuerst ein Fenster, Registerkarten, eine Zeile oder eine Spalte auswählen.",
    pasteFailed:
      "Die Zwischenablage enthält weder Fenster noch Registerkarten, Zeile, Spalte oder Arbeitsbereich.",
    copied: (name) => `${name} kopiert`,
  },
  many: {
    items: (n) => counted(n, "Element", "Elemente"),
    selected: (n) => counted(n, "Element ausgewählt", "Elemente ausgewählt"),
    add: "Zur Auswahl hinzufügen",
    leave: (name) => `${name} aus der Auswahl nehmen`,
    reduce: "Nur das letzte auswählen",
    arrange: "Anordnen als",
    list: "Ausgewählte Elemente",
    hint: "Was in einem ausgewählten Behälter liegt, geht mit.",
  },
  moving: {
    pickedUp: (name) =>
      `${name} aufgenommen. Pfeiltasten wählen den Platz, Eingabe geht weiter, Escape bricht ab.`,
    nowhere: (name) => `Für ${name} gibt es keinen anderen Platz.`,
    place: (name, n, of) => `${name}, ${number(n)} von ${number(of)}`,
    chooseSide: (side) => `${side}. Pfeiltasten wählen die Seite, Eingabe verschiebt, Escape geht zurück.`,
    cancelled: (name) => `${name} bleibt, wo es war.`,
    already: "Es ist schon dort.",
    sides: {
      left: (name) => `Links von ${name}`,
      right: (name) => `Rechts von ${name}`,
      top: (name) => `Über ${name}`,
      bottom: (name) => `Unter ${name}`,
      tab: (name) => `Als Registerkarte mit ${name}`,
    },
    edges: { left: "Linker Rand", right: "Rechter Rand", top: "Oberer Rand", bottom: "Unterer Rand" },
    keys: "↑ ↓ wählen · Eingabe · Esc",
    sideKeys: "← ↑ ↓ → Seite · Eingabe · Esc",
  },
};
