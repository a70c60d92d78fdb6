import type { Writable } from "node:stream";

/** Large answers that their clients have not taken yet, together, in bytes. */
const MOST = 256 * 1024 * 1024;
/** So many times that while nobody may be cut off: clients that read take their answers in less. */
const WHILE_QUICK = 2;
const STALLED_MS = 3000;
/** Who takes a little now and then would hold memory for ever. */
const HELD_LONG_MS = 30_000;

/** An answer as it is sent: it drains whenever its client has taken a piece, and closes when it is done or gone. */
type Answer = Pick<Writable, "on" | "once" | "destroy">;

interface Held {
  readonly answer: Answer;
  bytes: number;
  readonly since: number;
  /** When its client last took something. */
  movedAt: number;
}

interface Options {
  readonly most?: number;
  /** In milliseconds, and never back. */
  readonly now?: () => number;
}

interface HeldAnswers {
  /**
   * Makes room for a large answer: where there is none, answers that stalled or take too long are cut off, those first
   * whose clients have taken nothing for longest. So clients that do not read cost those that do nothing.
   *
   * @returns false where there is no room even so.
   */
  readonly hold: (answer: Answer, bytes: number) => boolean;
}

export function createHeldAnswers({ most = MOST, now = () => performance.now() }: Options = {}): HeldAnswers {
  // In the order in which their clients last took something.
  const held = new Set<Held>();
  /** A stream may be asked to take several. */
  const known = new WeakMap<Answer, Held>();
  let taken = 0;

  function letGo(answer: Held): void {
    if (held.delete(answer)) taken -= answer.bytes;
  }

  function moved(answer: Held): void {
    if (!held.delete(answer)) return;
    answer.movedAt = now();
    held.add(answer);
  }

  function makeRoom(bytes: number): void {
    if (taken + bytes <= most) return;
    const time = now();
    const mayBeCut = ({ movedAt, since }: Held) =>
      time - movedAt >= STALLED_MS || time - since > HELD_LONG_MS;
    for (const old of [...held].filter(mayBeCut)) {
      if (taken + bytes <= most) return;
      letGo(old);
      old.answer.destroy();
    }
  }

  return {
    hold(answer, bytes) {
      makeRoom(bytes);
      if (taken + bytes > WHILE_QUICK * most) return false;
      taken += bytes;
      const before = known.get(answer);
      if (before !== undefined && held.has(before)) {
        before.bytes += bytes;
        return true;
      }
      const own: Held = { answer, bytes, since: now(), movedAt: now() };
      known.set(answer, own);
      held.add(own);
      answer.on("drain", () => moved(own)).once("close", () => letGo(own));
      return true;
    },
  };
}

/** Those of this process. */
export const heldAnswers = createHeldAnswers();
