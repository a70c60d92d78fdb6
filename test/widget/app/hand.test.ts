import { afterEach, describe, expect, it } from "vitest";
import { createHand, type Hand } from "../../../widget/app/hand.ts";

let hand: Hand;
afterEach(() => {
  hand.dispose();
  document.body.replaceChildren();
});

const press = (target: EventTarget) => target.dispatchEvent(new Event("pointerdown", { bubbles: true }));

describe("a person who holds something", () => {
  it("still holds it when another element loses the focus to what was pressed", () => {
    hand = createHand();
    const [before, pressed] = [document.createElement("button"), document.createElement("button")];
    document.body.append(before, pressed);
    before.focus();
    press(pressed);
    pressed.focus();
    expect(hand.isBusy()).toBe(true);
  });

  it("has let go when the window itself is left", () => {
    hand = createHand();
    press(document.body);
    window.dispatchEvent(new Event("blur"));
    expect(hand.isBusy()).toBe(false);
  });
});
