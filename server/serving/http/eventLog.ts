import { eventsTogether, type EventRoom } from "./eventRoom.ts";

/** What a session keeps for a client that lost its connection: no more than this, and not for longer. */
const MAX_EVENTS = 256;
const MAX_CHARACTERS = 512 * 1024;

interface KeptEvent {
  readonly id: string;
  readonly json: string;
}

interface StoredEvent extends KeptEvent {
  readonly stream: number;
  readonly number: number;
  readonly at: number;
}

/** The events sent on the streams of one session, so that a stream can go on after a lost connection. */
export class EventLog {
  readonly #room: EventRoom;
  #events: StoredEvent[] = [];
  #characters = 0;
  #last = 0;
  #forgotten = 0;

  constructor(room: EventRoom = eventsTogether) {
    this.#room = room;
  }

  get characters(): number {
    return this.#characters;
  }

  /** @returns the id under which the event is kept. */
  add(stream: number, json: string): string {
    const number = ++this.#last;
    const id = `${stream}-${number}`;
    this.#events.push({ id, json, stream, number, at: performance.now() });
    this.#grow(json.length);
    while (this.#events.length > MAX_EVENTS || this.#characters > MAX_CHARACTERS) this.forgetFirst();
    return id;
  }

  /** What was sent on the same stream since; undefined for an id that is not ours. */
  after(id: string): { stream: number; complete: boolean; events: readonly KeptEvent[] } | undefined {
    const [stream = NaN, number = NaN] = /^\d{1,15}-\d{1,15}$/u.test(id) ? id.split("-").map(Number) : [];
    if (!(number >= 1 && number <= this.#last)) return undefined;
    const events = this.#events.filter((event) => event.stream === stream && event.number > number);
    return { stream, complete: number >= this.#forgotten, events };
  }

  /** Forgets what was sent before a time, by the clock that never jumps (performance.now). */
  forgetBefore(time: number): void {
    while ((this.#events[0]?.at ?? Infinity) < time) this.forgetFirst();
  }

  forgetFirst(): void {
    const event = this.#events.shift();
    if (event === undefined) return;
    this.#forgotten = event.number;
    this.#grow(-event.json.length);
  }

  /** Nobody will come back for any of it. */
  clear(): void {
    this.#events = [];
    this.#grow(-this.#characters);
  }

  #grow(characters: number): void {
    this.#characters += characters;
    this.#room.changed(this, characters);
  }
}
