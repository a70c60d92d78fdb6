import type { enAssistant } from "./enAssistant.ts";
import { figures } from "./figures.ts";

const { number, counted } = figures("de");

export const deAssistant: typeof enAssistant = {
  incoming: "Der Assistent hat ein anderes Layout geschickt. Die eigenen Änderungen sind noch da.",
  unfinished: "Der Assistent hat aufgehört, bevor dieses Layout ganz war. So weit ist es gekommen.",
  touched: { badge: "KI", seen: "Markierungen ausblenden", removed: (names: string) => `${names} entfernt` },
  compare: {
    action: "Vergleichen",
    title: { theirs: "Das Layout des Assistenten und das eigene", mine: "Eigene Änderungen" },
    mineAction: "Mit dem Vorschlag vergleichen…",
    count: (n) => counted(n, "Unterschied", "Unterschiede"),
    same: "Beide sind jetzt gleich.",
    take: "Übernehmen",
    revert: "Zurücknehmen",
    follows: "Das folgt aus anderen Unterschieden. Zuerst sind diese zu klären.",
    fields: { title: "Titel", description: "Beschreibung", context: "Kontext" },
    theirs: {
      added: (name) => `${name} hinzufügen`,
      removed: (name) => `${name} entfernen`,
      moved: (name) => `${name} verschieben`,
      resized: (name, from, to) => `${name} von ${number(from)} % auf ${number(to)} % bringen`,
      changed: (fields, name) => `${fields} von ${name} ändern`,
      regrouped: "Fenster anders gruppieren",
    },
    mine: {
      added: (name) => `${name} entfernt`,
      removed: (name) => `${name} hinzugefügt`,
      moved: (name) => `${name} verschoben`,
      resized: (name, from, to) => `${name} von ${number(to)} % auf ${number(from)} % gebracht`,
      changed: (fields, name) => `${fields} von ${name} geändert`,
      regrouped: "Fenster anders gruppiert",
    },
  },
  ask: {
    label: "Nachricht",
    hint: "Sie geht ins Gespräch, als wäre sie dort geschrieben worden.",
    draft: (title) =>
      title ? `Bitte ändere den Arbeitsbereich „${title}“: ` : "Bitte schlage einen Arbeitsbereich vor mit ",
    finish: (title) =>
      title ? `Bitte vollende den Arbeitsbereich „${title}“.` : "Bitte vollende den Arbeitsbereich.",
    send: "Senden",
    refused: "Die Nachricht wurde nicht angenommen. Bitte direkt ins Gespräch schreiben.",
  },
};
