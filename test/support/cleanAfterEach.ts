import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { speak } from "../../widget/text/language.ts";

// What has to come may take a while on a busy machine; the default is a second.
configure({ asyncUtilTimeout: 10_000 });

/** Files share their modules and their page: what a test has drawn, and the language it spoke, end with it. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  speak("en", document.documentElement);
});
