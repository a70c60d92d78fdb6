import type { Commands } from "../../state/commands.ts";
import type { WidgetModel } from "../../state/model.ts";
import { measurePair, pairOf, type MeasuredPair } from "./measurePair.ts";
import type { ResizeStep } from "./resizeKey.ts";
import { movedShares, type ResizeRange } from "./resizeRange.ts";
import { splitAxis, type SplitAxis } from "./splitAxis.ts";
import { writeRange } from "./writeRange.ts";

export interface ResizeSurroundings {
  getModel(): WidgetModel;
  readonly commands: Pick<Commands, "edit">;
  /** Says why a splitter does not move, if so. */
  refuses(splitter: HTMLElement): boolean;
  /** Shows the size beside the splitter while it moves; undefined takes it away. */
  showSize(splitter: HTMLElement, size: ShownSize | undefined): void;
}

interface ShownSize {
  readonly percent: number;
  readonly pixels: number;
}

export function startResize(splitter: HTMLElement, around: ResizeSurroundings): Resize | undefined {
  const measured = measurePair(splitter, around.getModel().workspace);
  return measured && new Resize({ ...measured, splitter, around });
}

interface Moving extends MeasuredPair {
  readonly splitter: HTMLElement;
  readonly around: ResizeSurroundings;
}

/** A splitter in motion. Only its two neighbours are touched, and not through React, until it is committed. */
export class Resize {
  readonly #moving: Moving;
  readonly #axis: SplitAxis;
  readonly #range: ResizeRange;
  /** Px on screen for 100 percent. */
  readonly #pixels: number;
  /** 1, or -1 where the row runs from right to left. */
  readonly #sense: 1 | -1;
  readonly #written: string;
  readonly #grown: readonly [before: string, after: string];
  #percent: number;

  constructor(moving: Moving) {
    const { splitter, before, after, pair, pixels, range } = moving;
    this.#moving = moving;
    this.#axis = splitAxis(pair.parent);
    [this.#pixels, this.#range] = [pixels, range];
    this.#percent = this.#range.now;
    const rtl = this.#axis === "horizontal" && getComputedStyle(splitter).direction === "rtl";
    this.#sense = rtl ? -1 : 1;
    this.#grown = [before.style.flexGrow, after.style.flexGrow];
    this.#written = splitter.getAttribute("aria-valuenow") ?? "";
    writeRange(splitter, this.#range);
    this.#show(this.#percent);
  }

  /** Moves it by px on screen from where it began. */
  drag(dx: number, dy: number): void {
    if (this.#pixels <= 0) return;
    const px = this.#axis === "horizontal" ? dx * this.#sense : dy;
    this.#show(this.#range.now + (px / this.#pixels) * 100);
  }

  step(step: ResizeStep): void {
    if ("to" in step) this.#show(this.#range[step.to]);
    else if (step.axis === this.#axis)
      this.#show(this.#percent + step.by * (step.axis === "horizontal" ? this.#sense : 1));
  }

  commit(): void {
    const { around, pair } = this.#moving;
    const shares = movedShares(pair, this.#percent, this.#range);
    this.undo();
    // The layout may have been replaced meanwhile: an old pair must not size new children.
    const isCurrent = pairOf(this.#moving.splitter, around.getModel().workspace)?.parent === pair.parent;
    if (isCurrent && Math.abs(this.#percent - this.#range.now) > 0.01)
      around.commands.edit({ op: "resize", id: pair.parent.id, shares });
  }

  /** Everything as React wrote it. */
  undo(): void {
    const { splitter, before, after, around } = this.#moving;
    [before.style.flexGrow, after.style.flexGrow] = this.#grown;
    splitter.setAttribute("aria-valuenow", this.#written);
    around.showSize(splitter, undefined);
  }

  #show(wanted: number): void {
    const { splitter, before, after, pair, around } = this.#moving;
    const shares = movedShares(pair, wanted, this.#range);
    this.#percent = shares[pair.index] ?? this.#percent;
    before.style.flexGrow = String(this.#percent);
    after.style.flexGrow = String(shares[pair.index + 1] ?? 0);
    splitter.setAttribute("aria-valuenow", String(Math.round(this.#percent)));
    around.showSize(splitter, { percent: this.#percent, pixels: (this.#pixels * this.#percent) / 100 });
  }
}
