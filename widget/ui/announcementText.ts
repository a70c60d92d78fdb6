import type { AppDirectory, Said } from "../state/model.ts";
import { words } from "../text/words.ts";
import { stepSentence } from "./stepSentence.ts";
import { refusalText } from "./toldText.ts";

/** The sentence that assistive technology reads for a change of the model. */
export function announcementText(said: Said, apps: AppDirectory): string {
  const { refused, locked, replaced, restored, undid, redid } = words().said;
  switch (said.what) {
    case "refused":
      return refused(refusalText(said.refusal, apps));
    case "locked":
      return locked;
    case "replaced":
      return replaced;
    case "restored":
      return restored;
    case "did":
      return stepSentence(said.label);
    case "undid":
      return undid(stepSentence(said.label));
    case "redid":
      return redid(stepSentence(said.label));
  }
}
