import type { Host } from "../host/connectHost.ts";
import { languageOf, speak } from "../text/language.ts";

/** The host's language is the widget's, now and when it changes. Has to hear of it before anything is drawn in it. */
export function followLanguage(host: Host): () => void {
  return host.subscribe((event) => {
    if (event.type === "connected" || event.type === "context")
      speak(languageOf(event.context.locale), document.documentElement);
  });
}
