import { describe, expect, test } from "vitest";
import { plainError, reasonOf } from "../../../server/io/plainError.ts";

describe("the reason of a rejection", () => {
  test.each([
    ["an Error", new Error("It is gone."), "It is gone."],
    ["a text", "no", "no."],
    ["an object with a message", { message: "Can not find a method" }, "Can not find a method."],
    ["a failed factory", { err: "no more retries left", libs: [] }, "no more retries left."],
    ["a gateway error", { reason: "unknown peer", type: "error" }, "unknown peer."],
    ["an object without words", { code: 7 }, "it gave no reason."],
    ["nothing", undefined, "undefined."],
    [
      "the client's error with the whole call before what the platform said",
      new Error(
        'Internal Workspaces Communication Error. Attempted operation: {"name":"-> Inner message: x"}.  -> Inner message: Not here!',
      ),
      "Not here!",
    ],
    [
      "a decoder error of a call",
      new Error(
        'Unexpected internal incoming validation error: expected a string, for input: {"a":\n1}, for operation x',
      ),
      "Unexpected internal incoming validation error: expected a string.",
    ],
    [
      "a decoder error itself",
      { kind: "DecoderError", at: "input.components[0].state", message: "expected an object", input: {} },
      "components[0].state: expected an object.",
    ],
    ["a decoder error of the whole", { at: "input", message: "expected an array" }, "expected an array."],
  ])("of %s is one sentence", (_kind, thrown, sentence) => {
    expect(reasonOf(thrown)).toBe(sentence);
  });

  test("has nothing in it that a person would not see", () => {
    const hidden = "\u202e\u200b\u2066\u{e0049}\u001b";
    expect(reasonOf(new Error(`No${hidden} orders${hidden}`))).toBe("No orders.");
    expect(plainError(`The method M${hidden} failed`, `no${hidden}`).message).toBe(
      "The method M failed: no.",
    );
  });

  test("is cut where it is endless", () => {
    const reason = reasonOf(new Error("x".repeat(10_000)));
    expect(reason).toHaveLength(300);
    expect(reason.endsWith("…")).toBe(true);
  });
});

test("an error says what did not happen, why, and keeps the original", () => {
  const original = { message: "closed" };
  const error = plainError("The workspace was not opened", original);
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe("The workspace was not opened: closed.");
  expect(error.cause).toBe(original);
});
