import type { WidgetModel } from "../../state/model.ts";
import { canEdit } from "../../state/selectors.ts";
import { words } from "../../text/words.ts";
import type { Say } from "../../ui/spoken.ts";
import { refusalText } from "../../ui/toldText.ts";
import { pairOf } from "./measurePair.ts";
import { splitterBlock } from "./splitterBlock.ts";
import type { ResizeSurroundings } from "./startResize.ts";

interface Surroundings {
  getModel(): WidgetModel;
  readonly say: Say;
  /** The one small label of the canvas. */
  label(): HTMLElement | null;
}

const REASON_MS = 3000;

/** What a splitter tells: its size while it moves, or why it does not. */
export function splitterTalk(around: Surroundings): Pick<ResizeSurroundings, "refuses" | "showSize"> {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(splitter: HTMLElement, text: string | undefined): void {
    clearTimeout(timer);
    const label = around.label();
    if (!label) return;
    label.hidden = text === undefined;
    if (text === undefined) return;
    label.textContent = text;
    placeBeside(label, splitter);
  }

  return {
    showSize(splitter, size) {
      show(splitter, size && words().size(Math.round(size.percent), Math.round(size.pixels)));
    },
    refuses(splitter) {
      const reason = reasonOf(splitter, around.getModel());
      if (reason === undefined) return false;
      show(splitter, reason);
      timer = setTimeout(() => show(splitter, undefined), REASON_MS);
      around.say(words().said.refused(reason), true);
      return true;
    },
  };
}

function reasonOf(splitter: HTMLElement, model: WidgetModel): string | undefined {
  const pair = pairOf(splitter, model.workspace);
  if (!pair || !model.workspace) return "";
  if (!canEdit(model)) return words().said.locked;
  const block = splitterBlock(model.workspace, pair);
  return block && refusalText(block, model.apps);
}

/** In the middle of the splitter, whole inside the canvas. */
function placeBeside(label: HTMLElement, splitter: HTMLElement): void {
  const canvas = label.offsetParent?.getBoundingClientRect();
  if (!canvas) return;
  const at = splitter.getBoundingClientRect();
  const within = (wanted: number, room: number) => Math.max(4, Math.min(wanted, room - 4));
  const left = at.left + at.width / 2 - canvas.left - label.offsetWidth / 2;
  const top = at.top + at.height / 2 - canvas.top - label.offsetHeight / 2;
  label.style.left = `${within(left, canvas.width - label.offsetWidth)}px`;
  label.style.top = `${within(top, canvas.height - label.offsetHeight)}px`;
}
