import { HIDDEN_MARKS } from "../hiddenMarks.ts";

/** A rejection of io.Connect, whatever its shape, as one sentence. */

const INNER = "-> Inner message: ";
const LONGEST = 300;

/** The client libraries prefix the whole call, a layout of any size included, to what the platform said. */
function withoutCall(message: string): string {
  const inner = message.lastIndexOf(INNER);
  const text = inner === -1 ? message : message.slice(inner + INNER.length);
  return text.replace(/, for input: .*$/su, "").trim();
}

function textField(value: object, key: string): string | undefined {
  const field: unknown = Reflect.get(value, key);
  return typeof field === "string" && field !== "" ? field : undefined;
}

/** A decoder of the client says where: `input.components[0].state`. */
function placeOf(thrown: object): string {
  const at = textField(thrown, "at")?.replace(/^input\.?/u, "");
  return at === undefined || at === "" ? "" : `${at}: `;
}

function textOf(thrown: unknown): string {
  if (typeof thrown === "string") return thrown;
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const message = textField(thrown, "message") ?? textField(thrown, "reason") ?? textField(thrown, "err");
  return message === undefined ? "it gave no reason" : placeOf(thrown) + message;
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

/** Applications write what they like, and name things as they like. */
function shown(text: string): string {
  return text.replace(HIDDEN_MARKS, "");
}

function asSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}

/** What went wrong, without the call that it was sent with. */
export function reasonOf(thrown: unknown): string {
  return asSentence(shortened(shown(withoutCall(textOf(thrown)))));
}

/**
 * An Error whose message is one sentence: what did not happen, then the reason the platform gave.
 * The original is kept as its cause.
 */
export function plainError(what: string, thrown: unknown): Error {
  return new Error(`${shown(what)}: ${reasonOf(thrown)}`, { cause: thrown });
}
