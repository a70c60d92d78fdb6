import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer, samplingText } from "../../../../server/tools/search/modelAnswer.ts";

const answer = { canSatisfyUserIntent: true, summary: "Fits.", names: ["orders"] };
const json = JSON.stringify(answer);
const read = { canSatisfy: true, summary: "Fits.", names: ["orders"], together: false };

describe("a model's answer", () => {
  it.each([
    ["bare", json],
    ["fenced", `\`\`\`json\n${json}\n\`\`\``],
    ["amid prose with braces", `Let me {think}. Here: ${json} — hope it helps {"x":1}`],
    ["after an object that is none", `{"thought":"orders"} ${json}`],
    ["with braces and quotes in its texts", JSON.stringify({ ...answer, summary: 'a } " { b' })],
  ])("is found where it stands %s", (_how, text) => {
    expect(readAnswer(text)).toMatchObject({ canSatisfy: true, names: ["orders"] });
  });

  it.each([
    ["objects with names", { canSatisfyUserIntent: true, apps: [{ name: "orders" }] }],
    ["one name", { canSatisfyUserIntent: true, workspace: "orders" }],
    [
      "the tool's own output",
      { canSatisfyUserIntent: true, willSatisfyUserIntentBy: { apps: [{ name: "orders" }] } },
    ],
    ["names alone", { applications: ["orders"] }],
  ])("is understood as %s", (_how, value) => {
    expect(readAnswer(JSON.stringify(value))).toEqual({ ...read, summary: "" });
  });

  it("says that the applications belong together", () => {
    expect(readAnswer(JSON.stringify({ ...answer, together: true }))?.together).toBe(true);
    const nested = { willSatisfyUserIntentBy: { workspace: { apps: [{ name: "a" }, { name: "b" }] } } };
    expect(readAnswer(JSON.stringify(nested))).toMatchObject({ names: ["a", "b"], together: true });
  });

  it.each(["", "no", "{", "[]", "{}", "null", '{"summary":"x"}', '["orders"]'])("is none in %j", (text) => {
    expect(readAnswer(text)).toBeUndefined();
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("{", "}", '"', "\\", "names", ":", "[", "]", ",", "x", "\n")),
        (parts) => {
          readAnswer(parts.join(""));
        },
      ),
    );
  });

  it("is taken from text, from several texts, and from the call of a tool", () => {
    const of = (content: unknown) => samplingText({ role: "assistant", content });
    expect(of({ type: "text", text: "a" })).toBe("a");
    expect(
      of([
        { type: "text", text: "a" },
        { type: "image", data: "" },
        { type: "text", text: "b" },
      ]),
    ).toBe("a\nb");
    expect(of([{ type: "tool_use", id: "1", name: "answer", input: answer }])).toBe(json);
    for (const none of [undefined, null, "text", { type: "image" }, []]) expect(of(none)).toBeUndefined();
    expect(samplingText({ code: -1, message: "busy" })).toBeUndefined();
    expect(of({ type: "text", text: "x".repeat(2_000_000) })?.length).toBe(100_000);
  });
});
