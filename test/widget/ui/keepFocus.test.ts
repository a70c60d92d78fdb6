import { afterEach, expect, it } from "vitest";
import { keepFocus } from "../../../widget/ui/keepFocus.ts";

let stop: () => void;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

it("stays in the dialog when the last of its controls that had it goes away", async () => {
  document.body.innerHTML = "<main></main><dialog open><button>Revert</button></dialog>";
  stop = keepFocus();
  const button = document.querySelector("button");
  button?.focus();
  button?.remove();
  await expect.poll(() => document.activeElement?.tagName).toBe("DIALOG");
});
