import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { speak } from "../../widget/text/language.ts";

/** Files share their modules and their page: what a test has drawn, and the language it spoke, end with it. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  speak("en", document.documentElement);
});
