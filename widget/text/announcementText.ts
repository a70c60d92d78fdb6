import type { Announcement } from "../state/model.ts";
import { stepSentence } from "./sentences.ts";
import { words } from "./words.ts";

type StepKind = Parameters<typeof stepSentence>[0]["kind"];

/** The sentence that assistive technology reads for a change of the model. */
export function announcementText({ key, name }: Announcement): string {
  const { said } = words();
  switch (key) {
    case "refused":
      return said.refused(name);
    case "locked":
      return said.locked;
    default:
      return stepAnnouncement(key, name);
  }
}

/** `did:`, `undid:` or `redid:` before the kind of step. */
function stepAnnouncement(key: string, name: string): string {
  const [verb = "", kind = ""] = key.split(":");
  if (!isStepKind(kind)) return "";
  const sentence = stepSentence({ kind, name });
  if (verb === "undid") return words().said.undid(sentence);
  if (verb === "redid") return words().said.redid(sentence);
  return sentence;
}

function isStepKind(kind: string): kind is StepKind {
  return Object.hasOwn(words().steps, kind);
}
