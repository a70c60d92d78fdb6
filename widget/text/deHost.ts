import type { Words } from "./en.ts";

export const deHost: Pick<Words, "host" | "server"> = {
  host: {
    noHost:
      "Diese Seite arbeitet in einem Chat oder Workspace, der MCP Apps unterstützt. Öffnen Sie sie dort, nicht in einem eigenen Tab.",
    notYet:
      "Der Host hat noch nicht geantwortet. Was er sendet, wird gezeigt; Bearbeiten und Öffnen warten auf seine Antwort.",
    noConnection: "Es gibt keine Verbindung zu einem Host, daher ist der Server nicht erreichbar.",
    closed: "Die Verbindung zum Host ist beendet. Öffnen Sie das Widget neu.",
    noWay: "Dieser Host lässt das Widget nicht an seinen Server.",
    unanswered: (seconds) =>
      `Innerhalb von ${seconds} Sekunden kam keine Antwort. Versuchen Sie es noch einmal.`,
    refused: (said) =>
      said === ""
        ? "Der Host hat ohne Grund abgelehnt. Versuchen Sie es noch einmal."
        : `Der Host hat abgelehnt: ${said}`,
    serverRefused: "Der Server hat ohne Grund abgelehnt. Versuchen Sie es noch einmal.",
    connectionRefused: (said) =>
      `Der Host hat die Verbindung abgelehnt${said === "" ? "" : `: ${said}`}. Was er gesendet hat, lässt sich nur ansehen.`,
  },
  server: {
    unreadable: "Der Server hat keine lesbare Antwort gegeben.",
    nothingToOpen: "Es gibt kein Layout zum Öffnen.",
  },
};
