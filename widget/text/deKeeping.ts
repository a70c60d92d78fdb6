import type { enKeeping } from "./enKeeping.ts";

export const deKeeping: typeof enKeeping = {
  save: {
    name: "Name des Layouts",
    description: "Beschreibung",
    descriptionHint: "Damit finden es Menschen und der Assistent.",
    submit: "Speichern",
    rename: "Einen anderen Namen wählen oder das Layout ersetzen",
    saving: "Wird gespeichert…",
    saved: (name) => `Als „${name}“ gespeichert`,
    exists: (name) => `Ein Layout namens „${name}“ gibt es schon.`,
    failed: (reason) => `Nicht gespeichert. ${reason}`,
  },
  checkpoint: {
    saving: "Änderungen werden bewahrt…",
    saved: "Änderungen bewahrt",
    browser: "Änderungen in diesem Browser bewahrt",
    failed: (reason) => `Änderungen werden nicht bewahrt: ${reason}`,
    refused: "Der Host hat es abgelehnt.",
    silent: "Der Host hat nicht geantwortet.",
    tooLarge: "Das Layout ist dafür zu groß. Es lässt sich stattdessen als Layout speichern.",
    none: "Dieser Host bewahrt Änderungen beim Verlassen nicht.",
    lost: {
      damaged:
        "Die früheren Änderungen sind nicht mehr lesbar. Das Layout steht da, wie es zuerst geschickt wurde.",
      foreign:
        "Der Host hat den Stand von etwas anderem zurückgegeben. Das Layout steht da, wie es zuerst geschickt wurde.",
    },
  },
  transfer: {
    importAction: "Layout importieren…",
    exportAction: "Layout exportieren…",
    importTitle: "Layout importieren",
    exportTitle: "Layout exportieren",
    paste: "Layout als JSON",
    pasteHint:
      "Eine Builder-Definition, ein gespeichertes Layout oder eine Datei mit mehreren. Einmal Rückgängig bringt das eigene zurück.",
    file: "Datei wählen…",
    fileFailed: "Die Datei ließ sich nicht lesen. Eine andere wählen oder ihren Text einfügen.",
    fileTooLarge: (size) => `Die Datei ist größer als ${size}. Bitte eine kleinere wählen.`,
    submit: "Layout ersetzen",
    choose: "Die Datei enthält mehrere Layouts. Welches?",
    problems: "Dieses Layout ist nicht lesbar",
    applications: "Das sind Anwendungsdefinitionen, kein Layout. Bitte ein Layout einfügen.",
    bareValue:
      "Das ist ein einzelner Wert, kein Layout. Bitte das ganze Layout einfügen, von der ersten { bis zur letzten }.",
    form: "Form",
    forms: { definition: "Builder-Definition", saved: "Gespeichertes Layout" },
    text: "Das Layout als JSON",
    copy: "Kopieren",
    copied: "Kopiert",
    copyByHand:
      "Dieser Host lässt das Widget nicht kopieren. Der Text ist ausgewählt: bitte mit der Tastatur kopieren.",
  },
};
