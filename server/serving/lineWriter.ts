import type { Writable } from "node:stream";
import { sleep } from "../sleep.ts";
import { atTurnEnd } from "./atTurnEnd.ts";

/** In characters. How far a reader has come is seen from piece to piece only. */
const PIECE = 64 * 1024;
/** A reader that takes no piece for so long is taken for gone. */
const STALLED_MS = 30_000;
const LOOK_MS = 20;

interface Line {
  readonly text: string;
  readonly settle: (fault: Error | null | undefined) => void;
}

/** Lines on their way to a reader: those of one turn go out together, and more when these were taken. */
export class LineWriter {
  readonly #output: Writable;
  #waiting: Line[] = [];
  #isWriting = false;
  #movedAt = performance.now();

  constructor(output: Writable) {
    this.#output = output;
  }

  /** Resolves when the line was taken. */
  write(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (fault: Error | null | undefined) => (fault ? reject(fault) : resolve());
      if (this.#waiting.push({ text, settle }) === 1) atTurnEnd(() => this.#next());
    });
  }

  /** Resolves when everything was taken; with false, where the reader takes nothing any more. */
  async flushed(stalledMs = STALLED_MS): Promise<boolean> {
    this.#movedAt = performance.now();
    while (this.#isBusy && performance.now() - this.#movedAt < stalledMs) await sleep(LOOK_MS);
    return !this.#isBusy;
  }

  get #isBusy(): boolean {
    return this.#waiting.length > 0 || this.#isWriting;
  }

  #next(): void {
    if (this.#isWriting || this.#waiting.length === 0) return;
    const lines = this.#takePiece();
    this.#isWriting = true;
    this.#output.write(lines.map(({ text }) => `${text}\n`).join(""), (fault) => {
      this.#isWriting = false;
      this.#movedAt = performance.now();
      for (const { settle } of lines) settle(fault);
      this.#next();
    });
  }

  #takePiece(): readonly Line[] {
    let size = 0;
    const end = this.#waiting.findIndex(({ text }) => (size += text.length) >= PIECE);
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end + 1);
  }
}
