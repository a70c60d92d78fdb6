import type { enSteps } from "./enSteps.ts";
import { figures } from "./figures.ts";

const { number } = figures("de");

export const deSteps: typeof enSteps = {
  steps: {
    insert: (name) => `${name} hinzugefügt`,
    move: (name) => `${name} verschoben`,
    remove: (name) => `${name} entfernt`,
    duplicate: (name) => `${name} dupliziert`,
    replaceApp: (name) => `Durch ${name} ersetzt`,
    wrap: (name) => `${name} eingefasst`,
    unwrap: (name) => `${name} aufgelöst`,
    resize: (name) => `Größe geändert: ${name}`,
    even: (name) => `Größen angeglichen: ${name}`,
    activate: (name) => `${name} gezeigt`,
    rename: (name) => `In ${name} umbenannt`,
    describe: () => "Beschreibung geändert",
    configure: (name) => `${name} geändert`,
    setContext: (name) => `Kontext von ${name} geändert`,
    arrange: (name) => (name ? `${name} neu angeordnet` : "Fenster neu angeordnet"),
    put: (name) => `${name} geändert`,
    assistant: (name) => (name ? `Vom Assistenten geändert: ${name}` : "Vom Assistenten geändert"),
    taken: () => "Layout des Assistenten übernommen",
    replaceAll: () => "Layout ersetzt",
    example: (name) => `Mit dem Beispiel ${name} begonnen`,
  },
  stepDetails: {
    wide: (name, percent) => `${name} auf ${number(percent)} % Breite gebracht`,
    high: (name, percent) => `${name} auf ${number(percent)} % Höhe gebracht`,
    at: (step, place) => `${step}, ${place}`,
    left: (name) => `links von ${name}`,
    right: (name) => `rechts von ${name}`,
    top: (name) => `über ${name}`,
    bottom: (name) => `unter ${name}`,
    tab: (name) => `zu ${name}`,
    child: (name) => `zu ${name}`,
    edges: {
      left: "an den linken Rand",
      right: "an den rechten Rand",
      top: "an den oberen Rand",
      bottom: "an den unteren Rand",
    },
    boxes: {
      row: (names) => `Zeile ${names}`,
      column: (names) => `Spalte ${names}`,
      group: (names) => `Registerkarten ${names}`,
      window: (name) => name,
      workspace: () => "Arbeitsfläche",
    },
    andMore: (names, n) => `${names} +${number(n)}`,
  },
  said: {
    undid: (step) => `Rückgängig gemacht: ${step}`,
    redid: (step) => `Wiederholt: ${step}`,
    refused: (reason) => `Nicht möglich: ${reason}`,
    locked: "Während der Assistent schreibt, ist das Bearbeiten gesperrt.",
    maximised: (name) => `${name} füllt die Arbeitsfläche. Escape zeigt das ganze Layout.`,
    whole: "Das ganze Layout ist zu sehen.",
  },
  history: {
    undo: (step) => `Rückgängig: ${step}`,
    redo: (step) => `Wiederholen: ${step}`,
    label: "Schritte",
    start: "Wie geliefert",
    none: "Noch keine Schritte",
  },
};
