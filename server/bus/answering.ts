import type { Redis } from "ioredis";
import type { Log } from "../log.ts";
import { sleep } from "../sleep.ts";

/** Pause between two questions whether a Redis that stands still answers again. */
const AGAIN_MS = 1000;
const REFUSAL = "Redis does not answer.";

interface AnsweringOptions {
  readonly log: Log;
  readonly onAgain: () => void;
}

/** Does without a Redis that left one command unanswered, until it answers: nobody waits for it again meanwhile. */
export class Answering {
  readonly #redis: Redis;
  readonly #options: AnsweringOptions;
  #answers = true;

  constructor(redis: Redis, options: AnsweringOptions) {
    this.#redis = redis;
    this.#options = options;
  }

  get answers(): boolean {
    return this.#answers;
  }

  /** Rejects at once while Redis stands still. */
  async run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (!this.#answers) throw new Error(REFUSAL);
    try {
      return await command(this.#redis);
    } catch (fault) {
      if (isTimeout(fault) && this.#answers) void this.#doWithout();
      throw fault;
    }
  }

  async #doWithout(): Promise<void> {
    const { log, onAgain } = this.#options;
    this.#answers = false;
    log.warn("Redis does not answer: this process goes on alone until it does.");
    while (!(await this.#asked())) {
      // Closed by us.
      if (this.#redis.status === "end") return;
      await sleep(AGAIN_MS);
    }
    this.#answers = true;
    log.warn("Redis answers again.");
    onAgain();
  }

  #asked(): Promise<boolean> {
    return this.#redis.ping().then(
      () => true,
      () => false,
    );
  }
}

/** The words are all that tells it from other faults. */
const isTimeout = (fault: unknown) => fault instanceof Error && fault.message === "Command timed out";
