/** Requests of this size are not what fills the memory, as long as there is any. */
export const SMALL_BYTES = 64 * 1024;

/** Bytes that may be taken up at once. Large pieces leave half of them to small ones, of which most are. */
export class Room {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** False where there is not enough left; nothing is taken then. */
  take(bytes: number): boolean {
    const most = bytes > SMALL_BYTES ? this.#most / 2 : this.#most;
    if (this.#taken + bytes > most) return false;
    this.#taken += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
  }
}

/** Requests of a session that wait for their answer: a client that calls and never answers back fills no memory. */
export const MOST_AT_WORK = 256;
/** And what those may take up together, in bytes as they came. */
export const MOST_BYTES_AT_WORK = 16 * 1024 * 1024;

/** What the requests that this process is at work on may take up together, as they came in. */
export const atWork = new Room(256 * 1024 * 1024);
