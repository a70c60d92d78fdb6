import type { Forbidden } from "../../shared/layout/told/refusals.ts";
import { tell } from "../../shared/layout/told/told.ts";
import { deFaults } from "./deFaults.ts";
import { deInspector } from "./deInspector.ts";
import type { enTold } from "./enTold.ts";
import { figures } from "./figures.ts";

const { number } = figures("de");
const { flags } = deInspector.inspector;

/** All of one gender, so that articles stand in the sentences. */
const KINDS = { row: "Zeile", column: "Spalte", group: "Registergruppe" };
const AXES = { width: "Breite", height: "Höhe" };

const FORBIDDEN: Record<Forbidden, readonly [what: string, otherwise: string]> = {
  drops: ["nimmt nichts Neues auf", "einen anderen Platz wählen"],
  leaving: ["lässt keine Fenster heraus", "sie dort lassen"],
  order: ["behält die Reihenfolge der Registerkarten", "die Registerkarte dort lassen"],
  sizes: ["hat feste Größen", "die Größen so lassen"],
};

/** Where the lock is the window's own, the sentence is about itself. */
const OF_WINDOW: Partial<typeof FORBIDDEN> = {
  leaving: ["lässt sich nicht herausnehmen", "es dort lassen"],
  order: ["behält seinen Platz unter den Registerkarten", "es dort lassen"],
};

const WINDOWS_ONLY = "kann keine Registerkarte werden: Registergruppen enthalten nur Fenster.";

export const deTold: typeof enTold = {
  told: {
    named: {
      workspace: () => "Der Arbeitsbereich",
      row: (first) => (first ? `Die Zeile mit „${first}“` : "Die leere Zeile"),
      column: (first) => (first ? `Die Spalte mit „${first}“` : "Die leere Spalte"),
      group: (first) => (first ? `Die Registergruppe mit „${first}“` : "Die leere Registergruppe"),
      window: (name) => (name ? `Das Fenster „${name}“` : "Das Fenster"),
    },
    refusals: {
      "unknown-node": () => "Das ist nicht mehr im Layout.",
      "nothing-left": () => "Nichts davon ist noch im Layout.",
      "empty-node": () => "Darin ist kein Fenster.",
      "workspace-itself": ({ edit }) =>
        ({
          move: "Der Arbeitsbereich selbst lässt sich nicht verschieben, nur was darin ist.",
          remove: "Der Arbeitsbereich selbst lässt sich nicht entfernen, nur was darin ist.",
          duplicate: "Der Arbeitsbereich selbst lässt sich nicht duplizieren. Unter anderem Namen speichern.",
          wrap: "Der Arbeitsbereich selbst lässt sich nicht einfassen, nur was darin ist.",
          unwrap: "Um den Arbeitsbereich selbst liegt kein Behälter.",
        })[edit],
      "into-itself": ({ node }, name) =>
        `${name(node)} kann nicht in sich selbst liegen. Einen Platz außerhalb wählen.`,
      "among-moved": ({ node }, name) =>
        `${name(node)} gehört zu dem, was verschoben wird. Einen Platz außerhalb davon wählen.`,
      "no-tabs": ({ node }, name) =>
        `${name(node)} hat keine Registerkarten. Eine Registergruppe oder ein Fenster wählen.`,
      "box-as-tab": ({ type }) => `Eine ${KINDS[type]} ${WINDOWS_ONLY} Einen Rand wählen.`,
      "no-boxes": ({ node }, name) =>
        `${name(node)} enthält keine Zeilen oder Spalten. Als Registerkarte oder an einem Rand ablegen.`,
      locked: ({ node, key, forbidden }, name) => {
        const own = node.type === "window" ? OF_WINDOW[forbidden] : undefined;
        const [what, otherwise] = own ?? FORBIDDEN[forbidden];
        return `${name(node)} ${what} („${flags[key]}“ ist aus). Unter Details einschalten oder ${otherwise}.`;
      },
      "windows-only": ({ type }) => `Registergruppen enthalten nur Fenster, keine ${KINDS[type]}.`,
      "same-ids": () => "Zwei Teile des Layouts hätten dieselbe Kennung. Jeder braucht eine eigene.",
      "no-window": ({ node }, name) => `${name(node)} ist kein Fenster. Ein Fenster darin wählen.`,
      "no-tab": ({ node }, name) => `${name(node)} ist keine Registerkarte. Ein Fenster wählen.`,
      "context-too-deep": ({ limit }) =>
        `Der Kontext ist mehr als ${number(limit)} Ebenen tief. Er muss flacher werden.`,
      "context-no-object": () =>
        "Der Kontext eines Arbeitsbereichs muss ein Objekt sein. Den Wert in eines setzen.",
      "other-edit": ({ key }) => `„${key}“ hat bei einem Fenster ein eigenes Feld.`,
      "no-number": ({ key }) => `„${key}“ muss eine Zahl sein.`,
      "share-count": ({ node, count, given }, name) =>
        `${name(node)} hat ${number(count)} Teile, angegeben sind ${number(given)} Größen.`,
      "bad-share": () => "Eine Größe muss eine Zahl über null sein. Vergleichbare Größen angeben.",
      "no-sizes": ({ node }, name) =>
        `${name(node)} hat innen keine Größen. Die Zeile oder Spalte darum wählen.`,
      "no-windows": ({ node }, name) =>
        `${name(node)} enthält keine Fenster. Eine Zeile, Spalte oder Registergruppe wählen.`,
      "wraps-tab": ({ node }, name) =>
        `${name(node)} ist eine Registerkarte, und Registergruppen enthalten nur Fenster. Die Gruppe einfassen oder das Fenster herausziehen.`,
      "wraps-as-tab": ({ node }, name) => `${name(node)} ${WINDOWS_ONLY} Eine Zeile oder Spalte wählen.`,
      "same-in-same": ({ type }) =>
        `Eine ${KINDS[type]} direkt in einer ${KINDS[type]} ist nicht möglich. Einen anderen Behälter wählen.`,
      "mixed-root": () =>
        "Ganz außen stehen nebeneinander nur Zeilen oder nur Spalten. Einfassen, was darin ist.",
      "no-box": ({ node }, name) => `${name(node)} ist kein Behälter. Den Behälter darum auflösen.`,
      "holds-all": ({ node }, name) =>
        `${name(node)} hält den ganzen Arbeitsbereich zusammen. Auflösen, was darin ist.`,
      tangled: () => "Zusammen geht das dort nicht hin. Eins nach dem anderen verschieben.",
      unreadable: ({ problem }, name) => tell(deFaults, problem, name),
      "too-many-windows": ({ limit }) =>
        `Ein Layout fasst höchstens ${number(limit)} Fenster. Zuerst einige entfernen.`,
      "too-many-nodes": ({ limit }) =>
        `Ein Layout fasst höchstens ${number(limit)} Fenster und Behälter. Zuerst einige entfernen.`,
      "too-deep": ({ limit }) =>
        `Behälter liegen höchstens ${number(limit)} Ebenen tief ineinander. Einen Platz weiter außen wählen.`,
    },
    findings: {
      "too-many-windows": ({ count, limit }) =>
        `Es sind ${number(count)} Fenster, möglich sind höchstens ${number(limit)}.`,
      "too-many-nodes": ({ count, limit }) =>
        `Es sind ${number(count)} Fenster und Behälter, möglich sind höchstens ${number(limit)}.`,
      "too-deep": ({ count, limit }) =>
        `Behälter liegen ${number(count)} Ebenen tief ineinander, möglich sind höchstens ${number(limit)}.`,
      deep: ({ limit }) =>
        `Behälter liegen mehr als ${number(limit)} Ebenen tief ineinander und werden klein. Weniger Zeilen und Spalten ineinander genügen vielleicht.`,
      "empty-workspace": () => "Der Arbeitsbereich ist leer. Eine Anwendung hinzufügen.",
      "mixed-root": () =>
        "Ganz außen stehen nur Zeilen oder nur Spalten oder eine einzige Registergruppe oder ein einziges Fenster. Was dort ist, gehört in eine Zeile oder Spalte.",
      "empty-box": ({ node }, name) =>
        `${name(node)} erscheint als leere Fläche und fällt beim Speichern des Arbeitsbereichs weg. Füllen oder entfernen.`,
      "nested-same": ({ node }, name) =>
        `${name(node)} steht direkt in einer anderen ${KINDS[node.type]}, was die Plattform ablehnt. Beide vereinen.`,
      "empty-title": () =>
        "Der Titel ist leer, was die Plattform ablehnt. Einen Titel geben oder ihn weglassen.",
      "no-application": ({ node }, name) =>
        `${name(node)} nennt keine Anwendung. Eine wählen oder entfernen.`,
      "running-window": ({ node }, name) =>
        `${name(node)} steht für eines, das gerade läuft, und lässt sich so nicht speichern. Eine Anwendung wählen.`,
      "unknown-app": ({ appName }) =>
        `Die Anwendung „${appName}“ ist hier nicht installiert. Eine andere wählen oder entfernen.`,
      "tab-out-of-range": ({ node, tabs, number: nth }, name) =>
        `${name(node)} hat ${number(tabs)} Registerkarten und keine mit der Nummer ${number(nth)}.`,
      "sizes-not-100": ({ node, sum }, name) =>
        `${name(node)} hat Größen, die zusammen ${number(sum)} statt 100 ergeben; sie gelten im Verhältnis.`,
      "bad-size": ({ node, axis, size }, name) =>
        `${name(node)} hat die ${AXES[axis]} ${number(size)}; nur eine Zahl über null zählt. Stattdessen gilt ein Anteil am Rest.`,
      "min-over-max": ({ node, axis, min, max }, name) =>
        `${name(node)} muss mit den Grenzen des Inhalts mindestens ${number(min)} und höchstens ${number(max)} Pixel ${axis === "width" ? "breit" : "hoch"} sein. ` +
        "Die Plattform lässt dann alle Grenzen des ganzen Arbeitsbereichs fallen. Das Mindestmaß senken oder das Höchstmaß anheben.",
    },
    faults: deFaults,
    notes: {
      "no-components": () => "Das Layout hat keine Komponenten: Es ist ein leerer Arbeitsbereich.",
      "several-components": ({ count }) =>
        `Das Layout hat ${number(count)} Komponenten; eine ist zu sehen, die anderen bleiben erhalten.`,
      "single-node": ({ type }) =>
        `Das ist ${type === "window" ? "ein einzelnes Fenster" : `eine einzelne ${KINDS[type]}`} ohne Arbeitsbereich; es gilt als der ganze Arbeitsbereich.`,
    },
  },
};
