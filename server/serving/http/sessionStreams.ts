import type { IncomingHttpHeaders } from "node:http";
import { EventLog } from "./eventLog.ts";
import { ResumableStream } from "./resumableStream.ts";

/** The stream for what belongs to no request. */
const STANDALONE = 0;

type Reader = Parameters<ResumableStream["open"]>[0];

/** The streams of one session, and what was sent on them for a client that comes back. */
export class SessionStreams {
  readonly #streams = new Map<number, ResumableStream>();
  readonly #log = new EventLog();
  #last = STANDALONE;

  get standalone(): ResumableStream | undefined {
    return this.#streams.get(STANDALONE);
  }

  /** For what belongs to a request. */
  add(): ResumableStream {
    return this.#stream((this.#last += 1));
  }

  /**
   * The standalone stream, or a stream that goes on after the event that the client read last. A new reader takes the
   * place of the former, which may be dead.
   *
   * @returns false where what was missed is not kept any more.
   */
  listen(reader: Reader, last: IncomingHttpHeaders[string]): boolean {
    if (typeof last !== "string" || last === "") {
      this.#stream(STANDALONE).open(reader);
      return true;
    }
    const missed = this.#log.after(last);
    if (missed === undefined || (!missed.complete && missed.stream !== STANDALONE)) return false;
    const known = this.#streams.get(missed.stream);
    const stream = known ?? new ResumableStream(missed.stream, this.#log);
    stream.resume(reader, missed.events);
    // Everything was said on it already.
    if (known === undefined) stream.release();
    return true;
  }

  remove(key: number): void {
    this.#streams.delete(key);
  }

  forgetBefore(time: number): void {
    this.#log.forgetBefore(time);
  }

  /** Nobody will come back for any of it. */
  clear(): void {
    this.#log.clear();
  }

  #stream(key: number): ResumableStream {
    const stream = this.#streams.get(key) ?? new ResumableStream(key, this.#log);
    this.#streams.set(key, stream);
    return stream;
  }
}
