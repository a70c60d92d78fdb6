import type { StepLabel, StepPlace } from "../state/step.ts";
import { isolated } from "../text/isolated.ts";
import { words } from "../text/words.ts";
import { countName } from "./countName.ts";
import { isRtl } from "./direction.ts";

/** What a step did, as a sentence without a full stop: the same for the list of steps, the undo button and the ear. */
export function stepSentence({ kind, name, count, windows, place, share }: StepLabel): string {
  const { steps, stepDetails } = words();
  const subject = count === undefined ? name : countName(count, windows ?? false);
  if (share) return (share.axis === "width" ? stepDetails.wide : stepDetails.high)(subject, share.percent);
  const step = steps[kind](subject);
  return place ? stepDetails.at(step, placeText(place)) : step;
}

function placeText({ at, kind, names, more }: StepPlace): string {
  const { stepDetails } = words();
  const side = seen(at);
  if (kind === "workspace") return side === "tab" || side === "child" ? "" : stepDetails.edges[side];
  const list = names.map(isolated).join(", ");
  const content = more > 0 ? stepDetails.andMore(list, more) : list;
  // A window that a tab joins is a group from then on.
  return stepDetails[side](stepDetails.boxes[at === "tab" ? "group" : kind](content));
}

/** The layout's left is seen on the right where the page is mirrored. */
function seen(at: StepPlace["at"]): StepPlace["at"] {
  if ((at !== "left" && at !== "right") || !isRtl(document.documentElement)) return at;
  return at === "left" ? "right" : "left";
}
