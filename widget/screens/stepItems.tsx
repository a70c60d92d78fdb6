import type { Commands } from "../state/commands.ts";
import type { History } from "../state/step.ts";
import { words } from "../text/words.ts";
import type { MenuAction } from "../ui/menuItem.ts";
import { stepSentence } from "../ui/stepSentence.ts";

/** Every step that was made, newest first, those that were undone included: choosing one goes there. */
export function stepItems({ past, future }: History, commands: Commands): MenuAction[] {
  const now = past.length;
  const steps = [...past, ...[...future].reverse()];
  const items = steps.map(({ label }, index) => stepSentence(label) || String(index + 1));
  return [words().history.start, ...items]
    .map((label, at): MenuAction => ({
      kind: "action",
      id: String(at),
      label,
      checked: at === now,
      run: () => repeat(Math.abs(now - at), at < now ? commands.undo : commands.redo),
    }))
    .reverse();
}

function repeat(times: number, run: () => void): void {
  for (let n = 0; n < times; n += 1) run();
}
