import type { FaultParams, Found } from "../../shared/layout/told/faults.ts";
import type { Sentences } from "../../shared/layout/told/told.ts";
import { figures } from "./figures.ts";

const { number } = figures("de");

const FOUND: Record<Found, string> = {
  nothing: "nichts",
  null: "null",
  "a list": "eine Liste",
  text: "Text",
  "an object": "ein Objekt",
  "a number": "eine Zahl",
  "true or false": "true oder false",
};

const OFFER = "Möglich sind „window“, „group“, „row“ und „column“.";

/** What keeps a layout from being read. Names of keys and types stay as they are written in the text. */
export const deFaults: Sentences<FaultParams> = {
  "nothing-given": () => "Es ist kein Layout da.",
  "empty-text": () => "Der Text ist leer. Ein Layout als JSON einfügen.",
  "cut-off": () => "Der Text endet mitten im JSON. Bitte vervollständigen.",
  "not-json": () => "Der Text ist kein JSON. Anführungszeichen, Kommas und Klammern prüfen.",
  "not-json-at": ({ line, column }) =>
    `Der Text ist in Zeile ${number(line)}, Spalte ${number(column)} kein JSON. Dort Anführungszeichen, Kommas und Klammern prüfen.`,
  "too-large": ({ met, limit }) =>
    `Das Layout hat ${number(met)} Byte Text; gelesen werden höchstens ${number(limit)}. Teile davon weglassen.`,
  "too-deep": ({ met, limit }) =>
    `Das Layout ist ${number(met)} Ebenen tief; möglich sind höchstens ${number(limit)}. Weniger Behälter ineinander verwenden.`,
  "too-many-windows": ({ met, limit }) =>
    `Das Layout hat ${number(met)} Fenster; möglich sind höchstens ${number(limit)}. Einige entfernen.`,
  "too-many-nodes": ({ met, limit }) =>
    `Das Layout hat ${number(met)} Fenster und Behälter; möglich sind höchstens ${number(limit)}. Einige entfernen.`,
  "too-nested": ({ met, limit }) =>
    `Werte sind ${number(met)} Ebenen tief; gelesen werden höchstens ${number(limit)}. Kontexte flacher machen.`,
  "too-many-values": () => "Es sind zu viele Werte.",
  "in-itself": () => "Der Wert enthält sich selbst.",
  "not-finite": () => "Diese Zahl ist nicht endlich.",
  "no-json-value": () =>
    "Hier darf nur stehen, was JSON fasst: ein Objekt, eine Liste, Text, eine Zahl, true, false oder null.",
  "empty-list": () => "Die Liste ist leer. Ein Layout einfügen.",
  several: ({ count, names }) =>
    `Das ist eine Liste mit ${number(count)}${names && `: ${names}`}. Ein einziges Layout einfügen.`,
  "no-layout-object": ({ found }) => `Ein Layout ist ein Objekt; hier steht ${FOUND[found]}.`,
  "no-layout": () =>
    "Hier ist kein Layout: Ein Layout hat „children“ oder, wenn es gespeichert war, „components“.",
  "other-layout": ({ type }) => `Dieses Layout ist vom Typ „${type}“. Ein Arbeitsbereich wird gebraucht.`,
  "no-components-list": ({ found }) => `„components“ muss eine Liste sein; hier steht ${FOUND[found]}.`,
  "no-workspace": () => "Keine der Komponenten ist ein Objekt vom Typ „Workspace“.",
  "no-node": ({ found }) =>
    `Fenster, Registergruppe, Zeile und Spalte sind Objekte; hier steht ${FOUND[found]}.`,
  "no-type": () => `Hier fehlt der Typ. ${OFFER}`,
  "unknown-type": ({ type }) => `Den Typ „${type}“ gibt es nicht. ${OFFER}`,
  "no-text-type": ({ found }) => `Der Typ muss Text sein; hier steht ${FOUND[found]}. ${OFFER}`,
  "windows-only": ({ type }) =>
    `Eine Registergruppe enthält nur Fenster, nicht „${type}“. Dies herausnehmen.`,
  "no-children-list": ({ found }) => `„children“ muss eine Liste sein; hier steht ${FOUND[found]}.`,
  "no-config-object": ({ found }) => `„config“ muss ein Objekt sein; hier steht ${FOUND[found]}.`,
  "no-number": ({ key, found }) => `„${key}“ muss eine Zahl sein; hier steht ${FOUND[found]}.`,
  "no-text": ({ field, found }) => `„${field}“ muss Text sein; hier steht ${FOUND[found]}.`,
  "no-application": () =>
    "Das Fenster nennt keine Anwendung. Den Namen einer Anwendung angeben oder unter windowId ein laufendes Fenster.",
  "empty-application": () => "Der Name der Anwendung ist leer. Den Namen einer Anwendung angeben.",
  "empty-window-id": () =>
    "Die Kennung des Fensters ist leer. Die Kennung eines Fensters oder den Namen einer Anwendung angeben.",
};
