import type { enScreens } from "./enScreens.ts";

export const deScreens: typeof enScreens = {
  screens: {
    connecting: "Verbindung zum Host…",
    waiting: "Warten auf das Layout…",
    waitingFor: (name) => `Warten auf „${name}“…`,
    connectionFailed: "Der Host hat nicht geantwortet",
    empty: "Noch ist hier nichts",
    emptyHint: "Eine Anwendung hierher ziehen oder aus der Liste wählen.",
    emptyPreview: "Dieser Arbeitsbereich hat keine Fenster.",
    notFound: "Arbeitsbereich nicht gefunden",
    nearest: "Gemeint ist vielleicht",
    badTree: "Dieses Layout lässt sich nicht zeigen",
    toolError: "Das Layout ließ sich nicht laden",
    cancelled: "Die Anfrage wurde abgebrochen",
    opening: "Der Arbeitsbereich wird geöffnet…",
    opened: (title) => `„${title}“ ist geöffnet`,
    openedOther: (title) => `„${title}“ ist geöffnet. Hier ist ein anderes Layout zu sehen.`,
    openedHint: "Diese Ansicht kann geschlossen werden.",
    openFailed: (reason) => reason,
    nothingLost: "Das Layout ist noch da.",
  },
  problems: {
    stillWaiting:
      "Noch ist nichts angekommen. Bleibt es dabei, den Assistenten bitten, den Arbeitsbereich noch einmal zu zeigen.",
    connection: "Den Assistenten bitten, den Arbeitsbereich noch einmal zu zeigen.",
    noWorkspace: (name) => `Es gibt keinen Arbeitsbereich „${name}“.`,
    notFound: "Den Assistenten nach einem anderen Arbeitsbereich fragen oder leer beginnen.",
    badTree: "Den Assistenten bitten, das Layout zu berichtigen, oder leer beginnen.",
    cancelled: "Den Assistenten noch einmal fragen oder leer beginnen.",
    toolError: "Den Assistenten bitten, es noch einmal zu versuchen, oder leer beginnen.",
  },
  crash:
    "In dieser Ansicht ist etwas fehlgeschlagen. Das Layout ist sicher; bitte noch einmal zeigen lassen.",
  lock: {
    generating: "Der Assistent schreibt. Danach geht das Bearbeiten weiter.",
    streaming: "Der Assistent schreibt noch daran. Bearbeiten geht, sobald alles da ist.",
  },
  openedScreen: {
    notApplied: "Nicht übernommen",
  },
};
